import type { Notice } from './notice.ts';
import { isLater, lastOf } from './order.ts';
import { ends } from './rules.ts';

/**
 * Whether a notice says when its match tees off. `moved` and `teeTime` always do: without `teeTime` they say that there is none. Other
 * kinds do if they have one.
 */
const knowsTime = ({ kind, about: { teeTime } }: Notice): boolean =>
  kind === 'moved' || kind === 'teeTime' || teeTime !== undefined;

/** A tee time notice with the present opponent: another opponent does not change when the match tees off. */
const withOpponent = <N extends Notice>(one: N, later: readonly Notice[]): N => {
  if (one.kind !== 'teeTime') return one;
  const { matchId } = one.about;
  const opponentId = lastOf(later.filter(({ kind, about }) => kind === 'lineUp' && about.matchId === matchId))?.about
    .opponentId;
  return opponentId === undefined ? one : { ...one, about: { ...one.about, opponentId } };
};

/**
 * A notice with the present day, place and tee time. One mail may have several notices, and if they named different times the reader could
 * not tell which one is right.
 */
const withEvening = <N extends Notice>(one: N, later: readonly Notice[]): N => {
  const { teeTime: then, ...about } = one.about;
  // A person who is not needed any more is told of the evening for which they had offered to play.
  if (about.fixture === undefined || ends.has(one.kind)) return one;
  const ofEvening = later.filter(
    ({ kind, about: { fixture } }) => !ends.has(kind) && fixture?.id === about.fixture?.id,
  );
  // Only `moved` tells the day and place for certain: a change of a match may have been made with the evening as it was before a move.
  const { fixture } = lastOf(ofEvening.filter(({ kind }) => kind === 'moved'))?.about ?? about;
  const timed = ofEvening.findLast((other) => other.about.matchId === about.matchId && knowsTime(other));
  const teeTime = timed ? timed.about.teeTime : then;
  return { ...one, about: { ...about, ...(fixture && { fixture }), ...(teeTime !== undefined && { teeTime }) } };
};

/**
 * A notice with the present opponent, day, place and time, which may have changed while it waited.
 * @param heard all notices of the same person, the oldest first
 */
export const asByNow = <N extends Notice>(one: N, heard: readonly Notice[]): N => {
  const later = heard.filter((other) => isLater(other, one));
  return withEvening(withOpponent(one, later), later);
};
