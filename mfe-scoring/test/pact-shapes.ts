import { type Match } from '@society/contracts';
import { like } from '@society/build-kit/pact';

const onCard = ({ id, name, handicap }: Match['player1']) => ({ id, name, handicap });

/** The match that a pact expects: only types, but exact values where the screen's next step depends on them. */
export const read = ({ player1, player2, player1PlayingHandicap, player2PlayingHandicap, ...match }: Match) => {
  const { id, fixtureId, player1Id, player2Id, player1Score, player2Score, currentHole, finalScoreByAdmin, version } =
    match;
  const { differences, disputed } = match;
  const { status, isCompleted, player1Completed, player2Completed, winnerId } = match;
  return {
    ...Object.fromEntries(
      Object.entries({
        id,
        fixtureId,
        player1Id,
        player2Id,
        player1: onCard(player1),
        player2: onCard(player2),
        player1Score,
        player2Score,
        currentHole,
        finalScoreByAdmin,
        differences,
        disputed,
        version,
      }).map(([field, value]) => [field, like(value)]),
    ),
    ...(player1PlayingHandicap !== undefined && { player1PlayingHandicap: like(player1PlayingHandicap) }),
    ...(player2PlayingHandicap !== undefined && { player2PlayingHandicap: like(player2PlayingHandicap) }),
    status,
    isCompleted,
    player1Completed,
    player2Completed,
    // The service's own tests check who won.
    winnerId: winnerId === null ? null : like(winnerId),
  };
};
