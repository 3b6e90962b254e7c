import type { Match } from '@society/contracts';
import { dropMatch, type FinalScore, showMatch, useWrite } from '@society/league-client';

/** What the spec has a new match sent with; the service makes these itself. */
const notPlayed = { isCompleted: false, currentHole: null, player1Score: null, player2Score: null };

/** Puts two players together in a fixture. Refused when somebody else has used a player meanwhile. */
export const useCreateMatch = (fixtureId: string) =>
  useWrite('createMatch', {
    input: (players: { player1Id: string; player2Id: string }) => ({ body: { ...notPlayed, fixtureId, ...players } }),
    show: showMatch,
    failed: 'Failed to create match',
  });

/** Takes back a match that was never played. */
export const useDeleteMatch = ({ id }: Pick<Match, 'id'>) =>
  useWrite('deleteMatch', {
    input: () => ({ params: { id } }),
    show: (queries) => dropMatch(queries, id),
    failed: 'Failed to delete match',
  });

/** An admin's final score: the match is over with it, and the league table follows. */
export const useAdminScore = ({ id }: Pick<Match, 'id'>) =>
  useWrite('completeByAdmin', {
    input: (body: FinalScore) => ({ params: { id }, body }),
    show: showMatch,
    failed: 'Failed to add score',
  });

/** Puts somebody else in the place of one of a match's players. */
export const useChangePlayer = ({ id }: Pick<Match, 'id'>) =>
  useWrite('changeMatchPlayer', {
    input: (body: { readonly oldPlayerId: string; readonly newPlayerId: string }) => ({ params: { id }, body }),
    show: showMatch,
    failed: 'Failed to change player',
  });

/** Lets a substitute stand in for one of a match's players. */
export const useSetSubstitute = ({ id }: Pick<Match, 'id'>) =>
  useWrite('setSubstitute', {
    input: (body: { readonly originalPlayerId: string; readonly substituteId: string }) => ({ params: { id }, body }),
    show: showMatch,
    failed: 'Failed to add substitute',
  });

/** The player plays after all. */
export const useRemoveSubstitute = ({ id }: Pick<Match, 'id'>) =>
  useWrite('removeSubstitute', {
    input: (originalPlayerId: string) => ({ params: { id, originalPlayerId } }),
    show: showMatch,
    failed: 'Failed to remove substitute',
    isToast: true,
  });
