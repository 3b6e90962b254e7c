import type { Notice, NoticeKind } from './notice.ts';

/** What matches alone tell; of the other kinds but two either a match or its evening may. */
const ofMatches: ReadonlySet<NoticeKind> = new Set([
  'lineUp',
  'asked',
  'missing',
  'absent',
  'playsAfterAll',
  'offered',
  'notNeeded',
  'settled',
  'result',
  'disputed',
]);

/** The record whose version a notice has, where its kind says so. */
const recordOf = ({ kind, about: { fixture, matchId, season } }: Notice): string | undefined => {
  if (kind === 'moved') return `fixture ${fixture?.id}`;
  if (kind === 'seasonClosed') return `season ${season?.id}`;
  return ofMatches.has(kind) ? `match ${matchId}` : undefined;
};

/** The version by which a notice comes before or after others of the same record; undefined where only the clock can tell. */
export const orderOf = (one: Notice): number | undefined => (recordOf(one) === undefined ? undefined : one.version);

/** Whether something happened after another. Of one record its versions tell, since the server's clock may have been put back in between. */
export const isLater = (one: Notice, other: Notice): boolean => {
  const [version, before] = [orderOf(one), orderOf(other)];
  const isTold = version !== undefined && before !== undefined && version !== before;
  return isTold && recordOf(one) === recordOf(other) ? version > before : one.at > other.at;
};

/** The one that happened last of these, given the oldest first by the clock. */
export const lastOf = <N extends Notice>(all: readonly N[]): N | undefined =>
  all.reduce<N | undefined>((last, each) => (last && isLater(last, each) ? last : each), undefined);
