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
      'A match is nine holes of Stableford. Take your shots off your strokes: one over par is 1 point, par is 2, one under is 3, and so on; anything worse is none. The player with more points wins the match.',
      'You play off half your handicap, rounded up. Every hole shows how many shots you get there. Both handicaps are frozen when the round starts, as they stand on the day of the match.',
      'Start Round starts the match. A start can be taken back until a hole is recorded.',
      'Both players may enter strokes on both cards. If you cannot finish a hole, enter a Blob: it earns no points, and you go on to the next hole.',
      'Complete My Round stands on hole 9, wherever the round began. It shows both cards with their totals before they count. When both players have completed, the match is over and the table moves.',
    ],
  },
  {
    id: 'no-signal',
    title: 'Without signal',
    lines: [
      'Your phone keeps the start, holes, corrections and the completed round. It sends them by itself when there is signal, even after a reload or a night in the bag.',
      'Holes that wait for signal are marked, and every other page says how many there are. Nothing counts twice.',
      'Install the app in Settings while you have signal, or open it once before you leave. Then it also starts without signal, unless Settings says otherwise.',
      'If you sign out while holes wait, you are asked whether to send, keep or discard them.',
    ],
  },
  {
    id: 'differences',
    title: 'When the cards differ',
    lines: [
      'Nobody overwrites strokes that they have not seen. If you and your opponent enter different strokes for a hole, both are kept, and both phones show them: “You 5 · Martin 6”.',
      'One tap takes the other’s number. Entering the same number settles it as well. Until then, the number that was shown first counts.',
      'A match that ends with an open difference is disputed. Its result counts and is marked in the table. For seven days you can still settle it; after that it stands.',
      'History on the match page lists every entry: who made it, when, and what stood there before.',
    ],
  },
  {
    id: 'signing',
    title: 'Signing each other’s cards',
    lines: [
      'Show my card completes your round and shows a code. The other phone scans the code, checks the card, and shows only the holes that differ.',
      'The phone that has scanned a card can then deliver both cards. So a match can end without signal, even if one phone runs out of battery.',
      'Did your opponent keep the score? You can scan their card at any time, at the end of the match’s page.',
      'Each phone signs with a key of its own, which never leaves it. Settings lists your phones; remove one that you have lost.',
    ],
  },
  {
    id: 'draw',
    title: 'The draw',
    lines: [
      'Say with one tap whether you are in or out: on the dashboard, on the fixture’s page, or by the link in the email.',
      'The draw prefers opponents whom you have met least often and longest ago. If the number of players is odd, one of them sits out, and nobody does so twice in a row.',
      'A substitute can stand in for a player who cannot come. The substitute plays off their own handicap, and the player gets the points. A line-up can change until that side has recorded a hole.',
      'Your match with its fixture and day comes first on the dashboard. It is also in your calendar, if you subscribe in Settings.',
    ],
  },
  {
    id: 'cannot-play',
    title: 'When you cannot play',
    lines: [
      'Tap Can’t play on the dashboard or on the match. The admins know at once, and substitutes and free members are asked. I can play after all takes it back.',
      'If you are asked, you find the question under For you and in an email, and answer with one tap. An admin then places the first who said yes, or the club lets that happen at once.',
    ],
  },
  {
    id: 'notices',
    title: 'What you are told',
    lines: [
      'Emails tell you about your match: the draw, a reminder the day before, a change, a question, the result. You get one email an hour at most, except for questions and changes on the day.',
      'In Settings you choose what you are told, and whether by email. Notices on This Phone brings the same to a phone, with or without emails. From ten at night to seven in the morning notices wait, except for changes on that day, and when a match on the next day is called off or moved.',
      'With emails off and notices on no phone, you hear none of it: look here before you drive.',
    ],
  },
  {
    id: 'getting-in',
    title: 'Getting in',
    lines: [
      'A passkey signs you in with your fingerprint, your face or the lock of your phone. Add one in Settings. Your password still works; if you like, a passkey is asked for beside it.',
      'Settings lists where you are signed in; one tap signs you out there. If you have lost your phone and your passkeys, an admin can let you in again.',
    ],
  },
  {
    id: 'seasons',
    title: 'Table and seasons',
    lines: [
      'League points decide the order. If they are level: the difference of Stableford points, then Stableford points made, then the points among those who are level, then wins. Players who are still level share the place.',
      'Open a row to see its matches, and which of these rules decided. As it stands shows the table as if all matches under way ended now.',
      'My golf has your matches, form and best round, your points by hole beside everybody else’s, and your results against each opponent. The table and the directory lead to the same page of any other member.',
      'Each season has a table of its own. When a season is closed, its table is frozen and the next one starts at zero. You can still read the older ones.',
    ],
  },
  {
    id: 'business',
    title: 'Networking',
    lines: [
      'Your profile says what your trade is, what you offer and what you look for. Every member of the club sees it, with your phone number and email address. Nobody else does.',
      'In Networking you find members by trade or by words, and see whom you have not met on the course yet.',
    ],
  },
  {
    id: 'results',
    title: 'Results by an admin',
    forAdmins: true,
    lines: [
      'Add Score ends a match with two totals, and Correct Score changes them afterwards. Enter Both Cards takes all eighteen numbers and a reason, so holes, prints and totals agree.',
      'Decide Match is for a match that was not played to its end: a walkover, a draw, or called off. A walkover or draw counts in the table but in no average. You can take the decision back. A hole that was recorded by mistake keeps its whole evening from being changed until you call that match off.',
      'Needs you lists disputed matches and entries that could not count. If somebody else changed a match while you typed, you are told what stands now, and what you typed stays.',
    ],
  },
  {
    id: 'drawing',
    title: 'Drawing an evening',
    forAdmins: true,
    lines: [
      'Generate Matches pairs the players who are ticked. Nothing is made before Create, and what you change by hand is kept until then. A player who comes late is paired with one who is left. Pair Again draws anew without those you left out; Undo brings your pairs back.',
      'Pressing Create twice makes no match twice, and a match that you deleted does not come back.',
      'A fixture can be changed or deleted as long as nothing of it was played. When you move it to another day, everybody is asked again whether they are in.',
    ],
  },
  {
    id: 'tee-times',
    title: 'Tee times and paper',
    forAdmins: true,
    lines: [
      'With a First Tee, each match of the fixture gets a tee time, the chosen minutes after the match before; 0 minutes is a shotgun start. Without a First Tee there are no tee times.',
      'In Order of Play you move matches by dragging or by their arrows; each move is saved at once. Matches added later play last. Players whose time changes are told.',
      'Print All Cards prints the card of every match, each with a code that leads to the match. Only admins see who has paid; it is also in the downloaded results.',
    ],
  },
  {
    id: 'closing',
    title: 'Closing a season',
    forAdmins: true,
    lines: [
      'A season can be closed when all its matches are finished and no result is disputed; otherwise you read which matches are left. Closing freezes the table, names the winners, and tells everybody who played where they finished. You can still print and download its table.',
      'A season can be opened again to correct a result. Only one season is open at a time. “Move to …” in the menu of a fixture that was left over moves it to the open season.',
    ],
  },
  {
    id: 'members',
    title: 'Members, handicaps and the clubhouse screen',
    forAdmins: true,
    lines: [
      'Add New Player invites one person by email. From a Spreadsheet adds a whole list: every row is checked before anybody is added, and the same sheet again adds nobody twice.',
      'Under Club you choose whether members change their own handicap, or an admin approves each change. After an evening, the Players page proposes handicaps from its points.',
      'A person who takes no part in the league is in no draw, but stays in the directory. The first admin starts like that. To change it, tick “Takes part in the league” in Edit Profile on their card, under Admins.',
      'Under Club you also make a link for a television in the clubhouse, which shows the table, the matches of the day and the next fixture without a sign-in. The link is shown only once. Removing it ends the screens that it opened.',
    ],
  },
];
