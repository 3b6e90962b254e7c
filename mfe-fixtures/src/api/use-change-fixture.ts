import type { FixtureChange } from '@society/contracts';
import { showFixture, useWrite } from '@society/league-client';

/** What is said of failures without words of their own. */
export const changeFixtureFailed = 'Failed to update fixture';

/** Changes a fixture by what is given. Refused once a hole of it is recorded, or when somebody else changed the same since its `version`. */
export const useChangeFixture = (id: string) =>
  useWrite('changeFixture', {
    input: (body: FixtureChange) => ({ params: { id }, body }),
    show: showFixture,
    failed: changeFixtureFailed,
  });
