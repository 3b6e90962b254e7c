import { playingHandicap } from '@society/golf';
import type { Match } from '@society/contracts';
import { sidesOf, type MatchSide } from '@society/league-client';
import { callName } from './differences.ts';

/** Whether a side plays off another handicap than its player has by now: it was frozen at the start, as of the evening's day. */
const isFrozenOtherwise = ({ onCourse, playingHandicap: frozen }: MatchSide): boolean =>
  playingHandicap(onCourse.handicap) !== frozen;

/** The handicap to show beside a side's shots: that of their day; where it is not known, the present one if it fits them. */
export const handicapShown = (side: MatchSide): number | undefined =>
  side.handicap ?? (isFrozenOtherwise(side) ? undefined : side.onCourse.handicap);

/** What a running match says of its handicaps where a screen may have shown others; undefined where they are the same. */
export const frozenNote = (match: Match): string | undefined => {
  const sides = sidesOf(match);
  if (match.status !== 'in_progress' || !sides.some(isFrozenOtherwise)) return undefined;
  const each = sides.map((side) => `${callName(match, side.name)} ${side.playingHandicap}`);
  return `Played off the handicaps of the start: ${each.join(', ')}`;
};
