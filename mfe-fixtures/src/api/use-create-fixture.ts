import { createFixture, type FixtureForm } from '@society/contracts';
import { call, useMutation, useQueryClient } from '@society/web-kit';
import { refreshFixtures, showFixture } from './refresh-fixtures.ts';

/** Adds a fixture. */
export const useCreateFixture = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: FixtureForm) => call(createFixture, { body }),
    onSuccess: (fixture) => {
      showFixture(queries, fixture);
      void refreshFixtures(queries);
    },
  });
};
