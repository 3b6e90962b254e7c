import type { DataOf, Envelope, fixtureDrawn, substituteAsked } from '@society/contracts';
import { clubDay } from '@society/kernel';

type Evening = DataOf<typeof fixtureDrawn>['fixture'];

/**
 * What a notice tells. Three kinds are never told and only cancel others: `settled` means that a match needs no substitute any more, `agreed`
 * that its dispute is over, `undone` that a match's result or dispute, or a season's end, no longer counts.
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
  | 'agreed'
  | 'undone';

/**
 * What a notice is about. Names are looked up when it is sent. `standInId` plays in this person's place, this person plays in the place of
 * `originalId`, `absentId` cannot play, and `helperId` offers to play for them.
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
  /** The match was made by hand, not by a draw. */
  readonly byHand?: true;
  /** The evening stays on its day and only its place has changed. */
  readonly moved?: 'place';
  /** The day before the move, when the day has changed. Older replicas do not set it. */
  readonly formerDate?: string;
  /** An admin has decided the match before anybody began it. */
  readonly isDecided?: true;
  /** The evening was deleted. */
  readonly isOff?: true;
  /** How many people were asked to play for the absent person. */
  readonly asked?: number;
  /** The version of the match or season, in a result, a dispute, a season's end, and in what cancels them. Older replicas do not set it. */
  readonly version?: number;
  /** Stableford points. */
  readonly result?: { readonly own: number; readonly other: number };
  readonly season?: { readonly id: string; readonly name: string; readonly position: number };
  /** The season whose end an `undone` cancels. */
  readonly seasonId?: string;
};

/**
 * Something that one person is told once. The id is made of a name, as a rule the event's id, and the person's id. So an event that comes
 * twice is told once.
 */
export type Notice = {
  readonly id: string;
  readonly personId: string;
  readonly kind: NoticeKind;
  readonly about: About;
  /** When it happened. */
  readonly at: string;
  /** The version of the record that the event is about. Older replicas do not set it. */
  readonly version?: number;
};

/** A notice before it gets its event's id, time and version. */
export type Told = Pick<Notice, 'personId' | 'kind' | 'about'>;

/** The `personId` of silent notices, whose events do not say whom they concern. No person has this id. */
export const everybody = '*';

/** Whether a notice is never told and only cancels others. */
export const isSilent = ({ kind }: Pick<Notice, 'kind'>): boolean => silent.has(kind);
const silent: ReadonlySet<NoticeKind> = new Set(['settled', 'agreed', 'undone']);

/** The ids of the people whose names a notice's text may need. */
export const peopleIn = ({ opponentId, standInId, originalId, absentId, helperId }: About): string[] =>
  [opponentId, standInId, originalId, absentId, helperId].filter((id) => id !== undefined);

/** The name of a notice, which makes its id together with the person's id. A notice with a known id is not told again. */
type KnownBy = (one: Told) => string;

const eachTime: ReadonlySet<NoticeKind> = new Set(['notNeeded', 'absent', 'playsAfterAll']);

/**
 * The names of notices of an absence. An absence can be said and taken back any number of times, and its question is sent at once, so each
 * is told once a day (in the club's time zone) for an absent person and evening. Three kinds are told each time: `notNeeded`, since the
 * person offered each time, and `absent` and `playsAfterAll`, since the person acts on the last one.
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
