import { changeFixture, type FixtureChange } from '@society/contracts';
import { call } from '@society/web-kit';
import { showFixture } from './refresh-fixtures.ts';
import { useChange } from './use-change.ts';

/** What is said of a failure without words of its own. */
export const changeFixtureFailed = 'Failed to update fixture';

/** Changes a fixture by what is given. Refused once a hole of it is recorded, or when somebody else changed the same since its `version`. */
export const useChangeFixture = (id: string) =>
  useChange({
    send: (changes: FixtureChange) => call(changeFixture, { params: { id }, body: changes }),
    show: showFixture,
    failed: changeFixtureFailed,
  });
