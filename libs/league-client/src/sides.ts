import { playingHandicap } from '@society/golf';
import type { Side } from '@society/golf';
import type { Match, MatchPlayer } from '@society/contracts';
import { isOver } from './match-status.ts';

/**
 * One side of a match as screens need it. `player` is the original, to whom scores and result are credited; `onCourse` is who plays: the
 * substitute when there is one. `playingHandicap` is the nine-hole handicap, frozen once the round has started. `handicap` is the full handicap of that
 * day, undefined where it is no longer known. A match that ended without a start has no frozen playing handicap, but may still have that day's handicap.
 */
export type MatchSide = {
  readonly name: Side;
  readonly player: MatchPlayer;
  readonly substitute: MatchPlayer | undefined;
  readonly onCourse: MatchPlayer;
  readonly playingHandicap: number;
  readonly handicap: number | undefined;
  readonly completed: boolean;
  readonly points: number;
};

/** One side of a match by its name. */
export const sideNamed = (match: Match, name: Side): MatchSide => {
  const player = match[name];
  const substitute = match[`${name}Sub`];
  const onCourse = substitute ?? player;
  const frozen = match[`${name}PlayingHandicap`];
  const ofDay = match[`${name}Handicap`];
  return {
    name,
    player,
    substitute,
    onCourse,
    playingHandicap: frozen ?? playingHandicap(ofDay ?? onCourse.handicap),
    handicap: ofDay ?? (frozen === undefined ? onCourse.handicap : undefined),
    completed: match[`${name}Completed`],
    points: match[`${name}Score`],
  };
};

/** Both sides of a match, player 1 first. */
export const sidesOf = (match: Match): readonly [MatchSide, MatchSide] => [
  sideNamed(match, 'player1'),
  sideNamed(match, 'player2'),
];

/** Both sides of a match, the person's own side first; player 1 first for anybody who is on neither. */
export const sidesFrom = (match: Match, own: Side | undefined): readonly [MatchSide, MatchSide] => {
  const [one, two] = sidesOf(match);
  return own === 'player2' ? [two, one] : [one, two];
};

/** The player's name, with the substitute's in parentheses after it (spec section 2). */
export const sideTitle = (of: Pick<MatchSide, 'player' | 'substitute'>): string =>
  of.substitute ? `${of.player.name} (${of.substitute.name})` : of.player.name;

/** The side to which a person belongs, as its player or its substitute; undefined for everybody else. */
export const sideOfUser = (match: Match, userId: string | undefined): MatchSide | undefined =>
  sidesOf(match).find(({ player, substitute }) => userId !== undefined && [player.id, substitute?.id].includes(userId));

/** Whether a person is on the course in a match: as a player without a substitute, or as the substitute. */
export const swingsIn = (match: Match, personId: string): boolean =>
  sidesOf(match).some(({ onCourse }) => onCourse.id === personId);

/** The player who won, also with a substitute on the course; undefined on a draw and before the end. */
export const winnerOf = (match: Match): MatchPlayer | undefined =>
  isOver(match) ? sidesOf(match).find(({ player }) => player.id === match.winnerId)?.player : undefined;

/** The ids of everybody who takes up a place in a match, replaced players too: nobody may be in two matches of a fixture. */
export const peopleIn = ({ player1Id, player2Id, player1SubId, player2SubId }: Match): readonly string[] =>
  [player1Id, player2Id, player1SubId, player2SubId].filter((id) => id !== undefined);
