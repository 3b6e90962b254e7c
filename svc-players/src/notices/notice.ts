import type { DataOf, Envelope, fixtureDrawn, substituteAsked } from '@society/contracts';
import { clubDay } from '@society/kernel';

type Evening = DataOf<typeof fixtureDrawn>['fixture'];

/**
 * What people are told of. Of two they are told nothing: `settled` stands for that nobody is looked for any more, `undone` for that what a match or season had come
 * to stands no more.
 */
export type NoticeKind =
  | 'drawn'
  | 'noOpponent'
  | 'tomorrow'
  | 'lineUp'
  | 'moved'
  | 'teeTime'
  | 'left'
  | 'disputed'
  | 'result'
  | 'seasonClosed'
  | 'asked'
  | 'missing'
  | 'absent'
  | 'playsAfterAll'
  | 'offered'
  | 'notNeeded'
  | 'settled'
  | 'undone';

/**
 * What a notice is about. Names are looked up when it goes out; `standInId` is who plays in this person's place, `originalId` in whose place this person does,
 * `absentId` who cannot play, and `helperId` who would play for them.
 */
export type About = {
  readonly fixture?: Evening;
  readonly matchId?: string;
  readonly opponentId?: string;
  readonly standInId?: string;
  readonly originalId?: string;
  readonly absentId?: string;
  readonly helperId?: string;
  readonly teeTime?: string;
  /** Of a match that no draw made. */
  readonly byHand?: true;
  /** Of an evening that stays on its day. */
  readonly moved?: 'place';
  /** Of one that does not: on which it was to be. A replica of before says nothing of it. */
  readonly formerDate?: string;
  /** Of a match that an admin has decided before anybody began it. */
  readonly isDecided?: true;
  /** Of an evening that was deleted. */
  readonly isOff?: true;
  /** How many were asked to play for the absent. */
  readonly asked?: number;
  /** Of a result, a dispute or a season's end, and of what undoes it: the match's, or the season's. A replica of before says none. */
  readonly version?: number;
  /** Points. */
  readonly result?: { readonly own: number; readonly other: number };
  readonly season?: { readonly id: string; readonly name: string; readonly position: number };
  /** Of what undoes a season's end. */
  readonly seasonId?: string;
};

/** Something that one person is told once. Its id is what it is known by, that of the event as a rule, with the person's: so an event that comes twice tells nothing twice. */
export type Notice = {
  readonly id: string;
  readonly personId: string;
  readonly kind: NoticeKind;
  readonly about: About;
  /** When it happened. */
  readonly at: string;
  /** Of the record that told of it. A replica of before says none. */
  readonly version?: number;
};

/** Who is told what, before it is known of which event. */
export type Told = Pick<Notice, 'personId' | 'kind' | 'about'>;

/** Whose notice it is where the event does not say whom it concerns; nobody has this id. */
export const everybody = '*';

/** Whether something is kept for what it makes of others, and never told. */
export const isSilent = ({ kind }: Pick<Notice, 'kind'>): boolean => kind === 'settled' || kind === 'undone';

/** The people whose names the words about something have. */
export const peopleIn = ({ opponentId, standInId, originalId, absentId, helperId }: About): string[] =>
  [opponentId, standInId, originalId, absentId, helperId].filter((id) => id !== undefined);

/** What a notice is known by beside its person: one that comes again is not told again. */
type KnownBy = (one: Told) => string;

const eachTime: ReadonlySet<NoticeKind> = new Set(['notNeeded', 'absent', 'playsAfterAll']);

/**
 * What news of an absence is known by. It can be said and taken back any number of times, and a question waits for no hour, so everything about one absent
 * person of one evening is told once a day of the club's. That somebody is not needed is told each time, since each time they have said yes; so is what another says of
 * oneself, since the last word is what one goes by.
 */
export const absenceKnownBy =
  (
    { id, at, data }: Pick<Envelope, 'id' | 'at'> & { readonly data: DataOf<typeof substituteAsked> },
    timeZone: string,
  ): KnownBy =>
  ({ kind, about: { helperId = '' } }) =>
    eachTime.has(kind)
      ? id
      : [kind, data.matchId, data.playerId, helperId, data.fixture.date, clubDay(new Date(at), timeZone)].join('-');

/** The notices of one event. */
export const noticesOf = (
  event: Pick<Envelope, 'id' | 'at' | 'version'>,
  told: readonly Told[],
  knownBy: KnownBy = () => event.id,
): Notice[] => {
  const { at, version } = event;
  return told.map((each) => ({ ...each, id: `${knownBy(each)}:${each.personId}`, at, version }));
};
