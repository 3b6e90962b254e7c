import { playingHandicap } from '@society/golf';
import type { Match, MatchPlayer } from '@society/contracts';

/** The two cards of a match. */
export type SideName = 'player1' | 'player2';

/**
 * One side of a match as the screen needs it. `player` is the original, to whom scores are credited; `onCourse` is who plays: the
 * substitute when there is one. `playingHandicap` is the nine-hole handicap, the frozen one once the round has started.
 */
export type Side = {
  readonly name: SideName;
  readonly player: MatchPlayer;
  readonly substitute: MatchPlayer | undefined;
  readonly onCourse: MatchPlayer;
  readonly playingHandicap: number;
  readonly completed: boolean;
  readonly points: number;
};

/** Both sides of a match, player 1 first. */
export const sidesOf = (match: Match): readonly [Side, Side] => [
  side(
    'player1',
    match.player1,
    match.player1Sub,
    match.player1PlayingHandicap,
    match.player1Completed,
    match.player1Score,
  ),
  side(
    'player2',
    match.player2,
    match.player2Sub,
    match.player2PlayingHandicap,
    match.player2Completed,
    match.player2Score,
  ),
];

const side = (
  name: SideName,
  player: MatchPlayer,
  substitute: MatchPlayer | undefined,
  frozen: number | undefined,
  completed: boolean,
  points: number,
): Side => {
  const onCourse = substitute ?? player;
  return {
    name,
    player,
    substitute,
    onCourse,
    playingHandicap: frozen ?? playingHandicap(onCourse.handicap),
    completed,
    points,
  };
};

/** The player's name, with the substitute's in parentheses after it (spec section 2). */
export const sideTitle = (of: Pick<Side, 'player' | 'substitute'>): string =>
  of.substitute ? `${of.player.name} (${of.substitute.name})` : of.player.name;

/** The side that a person plays on, themselves or as its substitute; undefined for everybody else. */
export const sideOfUser = (match: Match, userId: string): Side | undefined =>
  sidesOf(match).find((one) => one.player.id === userId || one.substitute?.id === userId);
