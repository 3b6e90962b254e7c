import type { Match, MatchPlayer } from '@society/contracts';

/** One of the two players of a match with who stands in for them. Points and result are the player's, never the substitute's. */
export type Side = {
  readonly name: 'player1' | 'player2';
  readonly player: MatchPlayer;
  readonly substitute: MatchPlayer | undefined;
  readonly points: number;
};

/** Both sides of a match, player 1 first. */
export const sidesOf = (match: Match): readonly [Side, Side] => [
  { name: 'player1', player: match.player1, substitute: match.player1Sub, points: match.player1Score },
  { name: 'player2', player: match.player2, substitute: match.player2Sub, points: match.player2Score },
];

/** One side of a match by its name. */
export const sideOf = (match: Match, name: Side['name']): Side => sidesOf(match)[name === 'player1' ? 0 : 1];

/** The player's name, with the substitute's in brackets after it (spec section 2). */
export const sideTitle = ({ player, substitute }: Pick<Side, 'player' | 'substitute'>): string =>
  substitute ? `${player.name} (${substitute.name})` : player.name;

/** The player who won; undefined on a draw and before the end. */
export const winnerOf = (match: Match): MatchPlayer | undefined =>
  sidesOf(match).find(({ player }) => player.id === match.winnerId)?.player;

/** Everybody whom a match keeps on the course: nobody is in two matches of a fixture, substitutes included. */
export const peopleIn = ({ player1Id, player2Id, player1SubId, player2SubId }: Match): readonly string[] =>
  [player1Id, player2Id, player1SubId, player2SubId].filter((id) => id !== undefined);
