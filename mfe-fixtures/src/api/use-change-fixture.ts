import { changeFixture, type FixtureForm } from '@society/contracts';
import { call, useMutation, useQueryClient } from '@society/web-kit';
import { refreshFixtures, showFixture } from './refresh-fixtures.ts';

/** Changes a fixture by what is given. Refused once a hole of it is recorded; the lists then show why. */
export const useChangeFixture = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changes: Partial<FixtureForm>) => call(changeFixture, { params: { id }, body: changes }),
    onSuccess: (fixture) => showFixture(queries, fixture),
    onSettled: () => void refreshFixtures(queries),
  });
};
