import { playingHandicap } from '@society/golf';
import type { Match } from '@society/contracts';
import { sidesOf, type MatchSide } from '@society/league-client';
import { callName } from './differences.ts';

/** Whether a side plays off another handicap than its player has now: the start froze the handicap of the evening's day. */
const isFrozenOtherwise = ({ onCourse, playingHandicap: frozen }: MatchSide): boolean =>
  playingHandicap(onCourse.handicap) !== frozen;

/** The handicap to show beside a side's shots: the one of the match's day; where that is not known, the present one if it gives the same shots. */
export const handicapShown = (side: MatchSide): number | undefined =>
  side.handicap ?? (isFrozenOtherwise(side) ? undefined : side.onCourse.handicap);

/** The playing handicaps of both sides, player 1's first. */
export type Handicaps = readonly [number, number];

/** The playing handicaps off which a match is played. */
export const handicapsOf = (match: Match): Handicaps => {
  const [one, two] = sidesOf(match);
  return [one.playingHandicap, two.playingHandicap];
};

const inWords = (match: Match): string =>
  sidesOf(match)
    .map((side) => `${callName(match, side.name)} ${side.playingHandicap}`)
    .join(', ');

/** The note on a running match whose handicaps are not the players' present ones; undefined where they are. */
export const frozenNote = (match: Match): string | undefined =>
  match.status === 'in_progress' && sidesOf(match).some(isFrozenOtherwise)
    ? `Played off the handicaps of the start: ${inWords(match)}`
    : undefined;

/** The note for somebody whose phone showed other handicaps at the start; undefined where they are the same, and before the start. */
export const shownOtherwise = (match: Match, shown: Handicaps): string | undefined =>
  match.status !== 'scheduled' && handicapsOf(match).some((one, index) => one !== shown[index])
    ? `Played off ${inWords(match)}; this phone showed ${shown.join(' and ')}.`
    : undefined;

/** Reads what the device kept; undefined for anything but a pair of handicaps. */
export const parseHandicaps = (kept: unknown): Handicaps | undefined => {
  const pair: readonly unknown[] = Array.isArray(kept) ? kept : [];
  const [one, two] = pair;
  return typeof one === 'number' && typeof two === 'number' ? [one, two] : undefined;
};
