import type { HistoryLine, Match } from '@society/contracts';
import { sidesOf } from '@society/league-client';

/** The names of those whom a history speaks of, by id: who plays, and who did something. */
export const peopleNamed = (match: Match | undefined, lines: readonly HistoryLine[]): ReadonlyMap<string, string> =>
  new Map([
    ...lines.map(({ by }) => [by.id, by.name] as const),
    ...lines.flatMap(({ playerId, playerName }) => (playerId && playerName ? [[playerId, playerName] as const] : [])),
    ...(match ? sidesOf(match).map(({ player }) => [player.id, player.name] as const) : []),
  ]);
