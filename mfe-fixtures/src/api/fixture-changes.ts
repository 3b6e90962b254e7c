import type { FixtureChange, FixtureForm } from '@society/contracts';
import { dropFixture, showFixture } from '@society/league-client';
import { useChange } from './use-change.ts';

/** What is said of failures without words of their own. */
export const createFixtureFailed = 'Failed to create fixture';
export const changeFixtureFailed = 'Failed to update fixture';

/** Adds a fixture. */
export const useCreateFixture = () =>
  useChange('createFixture', {
    input: (body: FixtureForm) => ({ body }),
    show: showFixture,
    failed: createFixtureFailed,
  });

/** Changes a fixture by what is given. Refused once a hole of it is recorded, or when somebody else changed the same since its `version`. */
export const useChangeFixture = (id: string) =>
  useChange('changeFixture', {
    input: (body: FixtureChange) => ({ params: { id }, body }),
    show: showFixture,
    failed: changeFixtureFailed,
  });

/** Removes a fixture with its matches. Refused once a hole of it is recorded. */
export const useDeleteFixture = (id: string) =>
  useChange('deleteFixture', {
    input: () => ({ params: { id } }),
    show: (queries) => dropFixture(queries, id),
    failed: 'Failed to delete fixture',
  });
