import type { Match as MatchView } from '@society/contracts';
import { onMatchCard } from '../people/person.ts';
import type { Person } from '../people/person.ts';
import type { MatchSummary, Versioned } from './match.ts';

/** A match as the screens see it, with these people. */
export const shownWith =
  (people: ReadonlyMap<string, Person>) =>
  ({ match, version }: Versioned<MatchSummary>): MatchView => {
    const card = (id: string) => onMatchCard(id, people.get(id));
    const { id, fixtureId, player1Id, player2Id, player1SubId, player2SubId, result, status } = match;
    const { player1Score, player2Score, player1Completed, player2Completed, currentHole, startedAt, completedAt } =
      match;
    return {
      id,
      fixtureId,
      player1Id,
      player2Id,
      player1: card(player1Id),
      player2: card(player2Id),
      ...(player1SubId !== undefined && { player1SubId, player1Sub: card(player1SubId) }),
      ...(player2SubId !== undefined && { player2SubId, player2Sub: card(player2SubId) }),
      player1Score,
      player2Score,
      player1PlayingHandicap: match.player1PlayingHandicap,
      player2PlayingHandicap: match.player2PlayingHandicap,
      winnerId: result?.winnerId ?? null,
      status,
      currentHole,
      player1Completed,
      player2Completed,
      isCompleted: status === 'completed',
      finalScoreByAdmin: result?.byAdmin ?? false,
      startedAt,
      completedAt,
      version,
    };
  };
