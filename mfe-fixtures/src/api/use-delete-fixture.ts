import { deleteFixture } from '@society/contracts';
import { call, useMutation, useQueryClient } from '@society/web-kit';
import { dropFixture, refreshFixtures } from './refresh-fixtures.ts';

/** Removes a fixture with its matches. Refused once a hole of it is recorded; the lists then show why. */
export const useDeleteFixture = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteFixture, { params: { id } }),
    onSuccess: () => dropFixture(queries, id),
    onSettled: () => void refreshFixtures(queries),
  });
};
