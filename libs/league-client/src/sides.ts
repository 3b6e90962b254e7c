import { playingHandicap } from '@society/golf';
import type { Match, MatchPlayer } from '@society/contracts';
import { isOver } from './match-status.ts';

/** The two cards of a match. */
export type SideName = 'player1' | 'player2';

/**
 * One side of a match as screens need it. `player` is the original, to whom scores and result are credited; `onCourse` is who plays: the
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

/** One side of a match by its name. */
export const sideOf = (match: Match, name: SideName): Side => {
  const player = match[name];
  const substitute = match[`${name}Sub`];
  const onCourse = substitute ?? player;
  return {
    name,
    player,
    substitute,
    onCourse,
    playingHandicap: match[`${name}PlayingHandicap`] ?? playingHandicap(onCourse.handicap),
    completed: match[`${name}Completed`],
    points: match[`${name}Score`],
  };
};

/** Both sides of a match, player 1 first. */
export const sidesOf = (match: Match): readonly [Side, Side] => [sideOf(match, 'player1'), sideOf(match, 'player2')];

/** The player's name, with the substitute's in parentheses after it (spec section 2). */
export const sideTitle = (of: Pick<Side, 'player' | 'substitute'>): string =>
  of.substitute ? `${of.player.name} (${of.substitute.name})` : of.player.name;

/** The side that a person plays on, themselves or as its substitute; undefined for everybody else. */
export const sideOfUser = (match: Match, userId: string | undefined): Side | undefined =>
  sidesOf(match).find(({ player, substitute }) => userId !== undefined && [player.id, substitute?.id].includes(userId));

/** The player who won, also with a substitute on the course; undefined on a draw and before the end. */
export const winnerOf = (match: Match): MatchPlayer | undefined =>
  isOver(match) ? sidesOf(match).find(({ player }) => player.id === match.winnerId)?.player : undefined;

/** The ids of everybody whom a match keeps on the course: nobody is in two matches of a fixture, substitutes included. */
export const peopleIn = ({ player1Id, player2Id, player1SubId, player2SubId }: Match): readonly string[] =>
  [player1Id, player2Id, player1SubId, player2SubId].filter((id) => id !== undefined);
