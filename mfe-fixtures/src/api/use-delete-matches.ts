import { dropMatchesOf, useWrite } from '@society/league-client';

/** Takes all matches of a fixture back. Refused once a hole of it is recorded. */
export const useDeleteMatches = (fixtureId: string) =>
  useWrite('deleteMatches', {
    input: () => ({ params: { id: fixtureId } }),
    show: (queries) => dropMatchesOf(queries, fixtureId),
    failed: 'Failed to delete the matches',
  });
