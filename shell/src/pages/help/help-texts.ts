/** A part of the help, found at `/help#id`. */
export type HelpSection = {
  readonly id: string;
  readonly title: string;
  /** Only admins have what it is about on their screens. */
  readonly forAdmins?: true;
  readonly lines: readonly string[];
};

/** What the product does, in the words of its screens. What it says is decided in docs/decisions. */
export const helpSections: readonly HelpSection[] = [
  {
    id: 'scoring',
    title: 'Scoring a round',
    lines: [
      'A match is nine holes of Stableford. With your shots taken off, one over par earns 1 point, par 2, one under 3, and so on; worse earns none. More points win the match.',
      'You play off half your handicap, rounded up. Where shots fall is marked on every hole; both handicaps are frozen when the round starts, as they stand on the day of the match.',
      'Start Round starts the match. A start can be taken back until a hole is recorded.',
      'Either player may enter either card. A hole that you cannot finish is a Blob: no points, and on to the next.',
      'Complete My Round shows both cards with their totals before it counts. When both have completed, the match is over and the table moves.',
    ],
  },
  {
    id: 'no-signal',
    title: 'Without signal',
    lines: [
      'Start, holes, corrections and the completed round are kept on your phone and go by themselves when there is signal: after a reload, too, and after a night in the bag.',
      'What waits is marked, and every other page says how many holes wait. Nothing is sent twice.',
      'Install the app in Settings while you have signal, or open it once before you leave: then it also starts without, unless Settings say otherwise.',
      'Signing out with holes that wait asks whether to send, keep or discard them.',
    ],
  },
  {
    id: 'differences',
    title: 'When the cards differ',
    lines: [
      'Nobody overwrites what they have not seen. If the two of you enter unlike strokes for a hole, both are kept, and both phones say so: “You 5 · Martin 6”.',
      'A tap takes the other’s number. Entering the same number settles it as well. Until then the one that was shown first counts.',
      'A match that ends with a difference open is disputed: its result counts, is marked in the table, and can be settled for seven days. After that it stands.',
      'History on the match page lists every entry: who, when, and what it was before.',
    ],
  },
  {
    id: 'signing',
    title: 'Signing each other’s cards',
    lines: [
      'Show my card completes your round and shows a code. The other phone scans it, checks it at once, and shows the holes that differ and nothing else.',
      'Either phone then delivers both cards, so a match is over with no signal and one flat battery.',
      'Did your opponent keep the score? Their card can be scanned at any time, at the end of the match’s page.',
      'A phone signs with a key of its own that never leaves it. Settings lists your phones; remove one that you have lost.',
    ],
  },
  {
    id: 'draw',
    title: 'The draw',
    lines: [
      'Say whether you are in or out with one tap: on the dashboard, on the fixture, or by the link in the mail.',
      'Matches are drawn so that people meet whom they have met least and longest ago. Of an odd number one sits out, and nobody twice running.',
      'Whoever cannot come is replaced by a substitute, who plays off their own handicap; the points are the player’s. Line-ups are open until that side has recorded a hole.',
      'Your match, its fixture and its day stand first on the dashboard, and in your calendar if you subscribe in Settings.',
    ],
  },
  {
    id: 'cannot-play',
    title: 'When you cannot play',
    lines: [
      'Can’t play, on the dashboard or the match, takes one tap. The admins know at once, and substitutes and members who are free are asked. I can play after all takes it back.',
      'Whoever is asked finds the question under For you and in a mail, and answers with one tap. An admin places the first yes with a click, or the club has it placed at once.',
    ],
  },
  {
    id: 'notices',
    title: 'What you are told',
    lines: [
      'You hear by mail what becomes of your match: the draw, the day before, a change, a question, a result. At most one mail an hour comes, but for questions and what changes on the day.',
      'Settings choose what you are told, and whether by mail. Notices on This Phone brings the same to a phone, with mails and without: from ten at night to seven it waits, but for what changes that day, or calls off or moves a match of the next.',
      'With mails off and notices on no phone you hear none of it: look here before you drive.',
    ],
  },
  {
    id: 'getting-in',
    title: 'Getting in',
    lines: [
      'A passkey signs you in with your fingerprint, your face or the lock of your phone. Add one in Settings; the password stays beside it, unless you ask for a passkey, too.',
      'Settings list where you are signed in, and end any of it with a tap. Whoever has lost phone and passkeys is let in again by an admin.',
    ],
  },
  {
    id: 'seasons',
    title: 'Table and seasons',
    lines: [
      'Points decide, then the difference of Stableford points, points for, the points among those level, and wins. Whoever is still level shares the place.',
      'A row opens to its matches and says which of these decided. As it stands shows the table as if the matches under way ended now.',
      'My golf has your matches, form, best round, points by hole beside everybody else’s, and the results against everybody you met; a row of the table and the directory lead to anybody’s.',
      'A season has a table of its own. When it is closed its table is frozen, and the next one starts at zero; older ones stay to be read and printed.',
    ],
  },
  {
    id: 'business',
    title: 'Networking',
    lines: [
      'Your profile says your trade, what you offer and what you look for. Every member of the club sees it, with your phone number and email address; nobody else does.',
      'Networking finds members by trade or by words, and shows whom you have not met on the course yet.',
    ],
  },
  {
    id: 'results',
    title: 'Results by an admin',
    forAdmins: true,
    lines: [
      'Add Score ends a match with two totals; Correct Score changes them afterwards. Both Cards takes all eighteen numbers with a reason, and its holes, prints and totals agree.',
      'Decide Match is for what was not played to its end: a walkover, a draw, or called off. It counts in the table and in no average, and can be taken back. A hole recorded by mistake holds up its whole evening until that match is called off.',
      'Disputed matches and entries that could not count wait under Needs you. If somebody changed a match meanwhile, you are told what stands now, and what you typed stays.',
    ],
  },
  {
    id: 'drawing',
    title: 'Drawing an evening',
    forAdmins: true,
    lines: [
      'Generate Matches pairs who is ticked as being there. Nothing is made before Create: what you change by hand is kept until then, and whoever comes late is paired with who is left. Pair Again draws anew, without whom you left out; Undo brings your pairs back.',
      'Pressing twice makes no match twice, and a match that you deleted does not come back.',
      'A fixture can be changed or deleted while nothing of it was played. Moved to another day, it asks everybody anew who is in.',
    ],
  },
  {
    id: 'tee-times',
    title: 'Tee times and paper',
    forAdmins: true,
    lines: [
      'A fixture’s First Tee gives each match a time, so many minutes after the one before; 0 minutes are a shotgun start. Without it nobody has a tee time.',
      'Order of Play moves matches by dragging or by their arrows, saved at once. Matches added later play last, and who plays at another time is told.',
      'Print All Cards prints the card of every match, each with a code that leads to it. Paid is seen by admins alone, and stands in the downloaded results.',
    ],
  },
  {
    id: 'closing',
    title: 'Closing a season',
    forAdmins: true,
    lines: [
      'A season closes when every match of it is finished and no result is disputed; those that are not are named. Closing freezes the table, names the winners and tells everybody who played where they came.',
      'A season can be opened again to correct a result. One season is open at a time. A fixture left over is moved to it by “Move to …” in its menu.',
    ],
  },
  {
    id: 'members',
    title: 'Members, handicaps and the clubhouse screen',
    forAdmins: true,
    lines: [
      'Add New Player invites somebody by email. A whole list comes from a spreadsheet: every row is checked before anybody is made, and the same sheet again makes nobody twice.',
      'Under Club you choose whether members change their own handicap or an admin approves it. After an evening the Players page proposes handicaps from its points.',
      'Whoever takes no part in the league is in no draw, and stays in the directory. The first admin begins so: “Takes part in the league” is ticked in Edit Profile on their card, under Admins.',
      'Under Club you also make a link for a television in the clubhouse: table, matches of the day and the next fixture, without a sign-in. It is shown once; removing it ends what it opened.',
    ],
  },
];
