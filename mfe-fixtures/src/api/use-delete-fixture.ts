import { dropFixture, useWrite } from '@society/league-client';

/** Removes a fixture with its matches. Refused once a hole of it is recorded. */
export const useDeleteFixture = (id: string) =>
  useWrite('deleteFixture', {
    input: () => ({ params: { id } }),
    show: (queries) => dropFixture(queries, id),
    failed: 'Failed to delete fixture',
  });
