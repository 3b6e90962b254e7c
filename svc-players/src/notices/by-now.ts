import type { Notice } from './notice.ts';
import { isLater, lastOf } from './order.ts';
import { ends } from './rules.ts';

/** What says of a match when it tees off, also that it has no tee time any more; others say it where they know it. */
const knowsTime = ({ kind, about: { teeTime } }: Notice): boolean =>
  kind === 'moved' || kind === 'teeTime' || teeTime !== undefined;

/** A tee time with whom they play by now: a match that has another opponent tees off when it did. */
const withOpponent = <N extends Notice>(one: N, later: readonly Notice[]): N => {
  if (one.kind !== 'teeTime') return one;
  const { matchId } = one.about;
  const opponentId = lastOf(later.filter(({ kind, about }) => kind === 'lineUp' && about.matchId === matchId))?.about
    .opponentId;
  return opponentId === undefined ? one : { ...one, about: { ...one.about, opponentId } };
};

/** With day, place and tee time as they are by now: of two in one mail whoever reads it could not tell which holds. */
const withEvening = <N extends Notice>(one: N, later: readonly Notice[]): N => {
  const { teeTime: then, ...about } = one.about;
  // Of whom nobody needs any more, they hear with the evening for which they would have played.
  if (about.fixture === undefined || ends.has(one.kind)) return one;
  const ofEvening = later.filter(
    ({ kind, about: { fixture } }) => !ends.has(kind) && fixture?.id === about.fixture?.id,
  );
  // Whoever changes a match may have read its evening before that was moved.
  const { fixture } = lastOf(ofEvening.filter(({ kind }) => kind === 'moved'))?.about ?? about;
  const timed = ofEvening.findLast(
    (other) => about.matchId !== undefined && other.about.matchId === about.matchId && knowsTime(other),
  );
  const teeTime = timed ? timed.about.teeTime : then;
  return { ...one, about: { ...about, ...(fixture && { fixture }), ...(teeTime !== undefined && { teeTime }) } };
};

/**
 * A notice as it reads by now, since more may have happened while it waited: with whom, on which day, where and when.
 * @param heard whatever there is to tell the same person, the oldest first
 */
export const asByNow = <N extends Notice>(one: N, heard: readonly Notice[]): N => {
  const later = heard.filter((other) => isLater(other, one));
  return withEvening(withOpponent(one, later), later);
};
