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

/** The playing handicaps of both sides, player 1's first. */
export type Handicaps = readonly [number, number];

/** Those off which a match is played. */
export const handicapsOf = (match: Match): Handicaps => {
  const [one, two] = sidesOf(match);
  return [one.playingHandicap, two.playingHandicap];
};

const inWords = (match: Match): string =>
  sidesOf(match)
    .map((side) => `${callName(match, side.name)} ${side.playingHandicap}`)
    .join(', ');

/** What a running match says of its handicaps where a screen may have shown others; undefined where they are the same. */
export const frozenNote = (match: Match): string | undefined =>
  match.status === 'in_progress' && sidesOf(match).some(isFrozenOtherwise)
    ? `Played off the handicaps of the start: ${inWords(match)}`
    : undefined;

/** What a match that has begun says to somebody whose phone showed these handicaps at its start; undefined where they are the same. */
export const shownOtherwise = (match: Match, shown: Handicaps): string | undefined =>
  match.status !== 'scheduled' && handicapsOf(match).some((one, index) => one !== shown[index])
    ? `Played off ${inWords(match)}; this phone showed ${shown.join(' and ')}.`
    : undefined;

/** Reads what the device kept; undefined for what is no pair of handicaps. */
export const parseHandicaps = (kept: unknown): Handicaps | undefined => {
  const pair: readonly unknown[] = Array.isArray(kept) ? kept : [];
  const [one, two] = pair;
  return typeof one === 'number' && typeof two === 'number' ? [one, two] : undefined;
};
