import type { FixtureChange } from '@society/contracts';
import { showFixture, useWrite } from '@society/league-client';

/** Shown when a failure has no message of its own. */
export const changeFixtureFailed = 'Failed to update fixture';

/**
 * Changes the given fields of a fixture. 409 once a hole of it is recorded, or when somebody else changed one of the fields since `version`. A fixture of a
 * closed season is refused once a match is decided, too.
 */
export const useChangeFixture = (id: string) =>
  useWrite('changeFixture', {
    input: (body: FixtureChange) => ({ params: { id }, body }),
    show: showFixture,
    failed: changeFixtureFailed,
  });
