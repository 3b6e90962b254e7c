import { useRef } from 'react';
import type { FixtureForm } from '@society/contracts';
import { newActionId, showFixture, useWrite } from '@society/league-client';

/** Shown when a failure has no message of its own. */
export const createFixtureFailed = 'Failed to create fixture';

/** Adds a fixture. The same form sent again has the same `entryId` and adds no second one: the first response may have been lost. */
export const useCreateFixture = () => {
  const sent = useRef({ form: '', entryId: '' });
  return useWrite('createFixture', {
    input: (fields: FixtureForm) => {
      const form = JSON.stringify(fields);
      if (form !== sent.current.form) sent.current = { form, entryId: newActionId() };
      return { body: { ...fields, entryId: sent.current.entryId } };
    },
    show: showFixture,
    failed: createFixtureFailed,
  });
};
