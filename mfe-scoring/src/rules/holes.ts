import { HOLES } from '@society/golf';
import type { Match, User } from '@society/contracts';
import { sideOfUser } from '@society/league-client';

/** The holes of a round, 1 to 9. */
export const holeNumbers: readonly number[] = Array.from({ length: HOLES }, (_, index) => index + 1);

type OnCard = { readonly playerId: string; readonly hole: number };

/** The holes on which a player has no recorded score, in playing order. */
export const missingHoles = (scores: readonly OnCard[], playerId: string): readonly number[] => {
  const recorded = new Set(scores.filter((score) => score.playerId === playerId).map((score) => score.hole));
  return holeNumbers.filter((hole) => !recorded.has(hole));
};

/**
 * The hole a screen opens at: the first that is not recorded, for the person's own side, or for both sides when they are on none.
 * The last hole when nothing is missing.
 */
export const firstOpenHole = (match: Match, scores: readonly OnCard[], person: Pick<User, 'id'>): number => {
  const own = sideOfUser(match, person.id);
  const playerIds = own ? [own.player.id] : [match.player1.id, match.player2.id];
  const firstMissing = playerIds.map((playerId) => missingHoles(scores, playerId)[0] ?? HOLES);
  return Math.min(...firstMissing);
};

/** The item of one player on one hole, among scores or anything else that has a player and a hole. */
export const scoreOn = <S extends OnCard>(scores: readonly S[], playerId: string, hole: number): S | undefined =>
  scores.find((score) => score.playerId === playerId && score.hole === hole);

const list = new Intl.ListFormat('en-GB');

/** Parts as people list them: `3`, `3 and 7`, `3, 5 and 7`. */
export const wordList = (parts: readonly (number | string)[]): string => list.format(parts.map(String));

/** Holes one by one: `hole 3`, `holes 3, 5 and 7`. */
export const holesText = (holes: readonly (number | string)[]): string =>
  `${holes.length === 1 ? 'hole' : 'holes'} ${wordList(holes)}`;

/** Holes in few words, three or more in a row as a range: `hole 3`, `holes 1 to 6, 8 and 9`. */
export const holeRanges = (holes: readonly number[]): string => {
  const sorted = holeNumbers.filter((hole) => holes.includes(hole));
  const runs: number[][] = [];
  for (const hole of sorted) {
    const last = runs.at(-1);
    if (last?.at(-1) === hole - 1) last.push(hole);
    else runs.push([hole]);
  }
  const parts = runs.flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run.map(String)));
  return `${sorted.length === 1 ? 'hole' : 'holes'} ${wordList(parts)}`;
};
