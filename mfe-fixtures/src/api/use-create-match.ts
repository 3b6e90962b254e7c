import { showMatch, useWrite } from '@society/league-client';

/** What the spec has a new match sent with; the service makes these itself. */
const notPlayed = { isCompleted: false, currentHole: null, player1Score: null, player2Score: null };

/** Puts two players together in a fixture. Refused when somebody else has used a player meanwhile. */
export const useCreateMatch = (fixtureId: string) =>
  useWrite('createMatch', {
    input: (players: { player1Id: string; player2Id: string }) => ({ body: { ...notPlayed, fixtureId, ...players } }),
    show: showMatch,
    failed: 'Failed to create match',
  });
