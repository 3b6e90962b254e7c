import { createFixture, type FixtureForm } from '@society/contracts';
import { call } from '@society/web-kit';
import { showFixture } from './refresh-fixtures.ts';
import { useChange } from './use-change.ts';

/** What is said of a failure without words of its own. */
export const createFixtureFailed = 'Failed to create fixture';

/** Adds a fixture. */
export const useCreateFixture = () =>
  useChange({
    send: (body: FixtureForm) => call(createFixture, { body }),
    show: showFixture,
    failed: createFixtureFailed,
  });
