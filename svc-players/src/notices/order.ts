import type { Notice, NoticeKind } from './notice.ts';

/**
 * The kinds that always carry a match's version. `moved` carries the evening's and `seasonClosed` the season's; the other kinds may carry a
 * match's or an evening's, so their versions cannot be compared.
 */
const ofMatches: ReadonlySet<NoticeKind> = new Set([
  'lineUp',
  'asked',
  'missing',
  'absent',
  'playsAfterAll',
  'offered',
  'notNeeded',
  'settled',
  'agreed',
  'result',
  'disputed',
]);

/** The record whose version a notice carries; undefined where its kind does not tell. */
const recordOf = ({ kind, about: { fixture, matchId, season } }: Notice): string | undefined => {
  if (kind === 'moved') return `fixture ${fixture?.id}`;
  if (kind === 'seasonClosed') return `season ${season?.id}`;
  return ofMatches.has(kind) ? `match ${matchId}` : undefined;
};

/** The version that orders notices of the same record; undefined where only the time can order them. */
export const orderOf = (one: Notice): number | undefined => (recordOf(one) === undefined ? undefined : one.version);

/**
 * Whether `one` happened after `other`. Notices of one record are compared by version, since a server's clock may have been put back in
 * between; all others by time.
 */
export const isLater = (one: Notice, other: Notice): boolean => {
  const [version, before] = [orderOf(one), orderOf(other)];
  const isTold = version !== undefined && before !== undefined && version !== before;
  return isTold && recordOf(one) === recordOf(other) ? version > before : one.at > other.at;
};

/** The notice that happened last. @param all the oldest first, by time */
export const lastOf = <N extends Notice>(all: readonly N[]): N | undefined =>
  all.reduce<N | undefined>((last, each) => (last && isLater(last, each) ? last : each), undefined);
