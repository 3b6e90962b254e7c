import { createMatch } from '@society/contracts';
import { call } from '@society/web-kit';
import { showMatches } from './refresh-fixtures.ts';
import { useChange } from './use-change.ts';

/** What the spec has a new match sent with; the service makes these itself. */
const notPlayed = { isCompleted: false, currentHole: null, player1Score: null, player2Score: null };

/** Puts two players together in a fixture. Refused when somebody else has used a player meanwhile. */
export const useCreateMatch = (fixtureId: string) =>
  useChange({
    send: (players: { player1Id: string; player2Id: string }) =>
      call(createMatch, { body: { ...notPlayed, fixtureId, ...players } }),
    show: (queries, match) => showMatches(queries, [match]),
    failed: 'Failed to create match',
  });
