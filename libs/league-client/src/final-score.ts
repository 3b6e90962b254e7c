import { completeByAdmin } from '@society/contracts';
import type { Match } from '@society/contracts';
import { isPlayed } from './match-status.ts';

/** What an admin has seen of the match that they end: its version, its result (null unless it was played to its end), and who plays for each side. */
export type SeenMatch = {
  readonly version: number;
  readonly seen: { readonly player1Score: number; readonly player2Score: number } | null;
  readonly players: { readonly player1Id: string; readonly player2Id: string };
};

export const seenOf = (match: Match): SeenMatch => {
  const { version, player1Score, player2Score, player1Id, player2Id, player1SubId, player2SubId } = match;
  return {
    version,
    seen: isPlayed(match) ? { player1Score, player2Score } : null,
    players: { player1Id: player1SubId ?? player1Id, player2Id: player2SubId ?? player2Id },
  };
};

/** The texts of the two fields as the call takes them; undefined unless both are whole numbers of points from 0 to 54. */
export const finalScoreOf = (player1: string, player2: string) => {
  const [player1Score, player2Score] = [player1, player2].map((typed) =>
    /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : undefined,
  );
  return completeByAdmin.body.safeParse({ player1Score, player2Score }).data;
};
