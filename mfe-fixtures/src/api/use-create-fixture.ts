import { useRef } from 'react';
import type { FixtureForm } from '@society/contracts';
import { newActionId, showFixture, useWrite } from '@society/league-client';

/** What is said of failures without words of their own. */
export const createFixtureFailed = 'Failed to create fixture';

/** Adds a fixture; the same sent again, as where the answer was lost, adds none. */
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
