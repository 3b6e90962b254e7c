import { useWriteSeries } from '@society/league-client';
import { ApiError } from '@society/web-kit';
import { useLostAnswers } from '../api/use-lost-answers.ts';
import { useOneByOne } from '../api/use-one-by-one.ts';
import type { CheckedRow } from './sheet-rows.ts';

/** What became of a row. `unmailed`: the member was added, but the mail server did not take the invitation. */
export type RowOutcome =
  { readonly state: 'added' | 'unmailed' | 'member' } | { readonly state: 'refused'; readonly message: string };

/**
 * Adds the members of a sheet one after the other, with the call that adds a single one. A failure that concerns one row only is the outcome of that row.
 * A failure that the next rows would meet, too (no signal, a service that is down), ends the series.
 */
export const useImport = () => {
  const { send, settle } = useWriteSeries('createPlayer');
  const answers = useLostAnswers();
  return useOneByOne<CheckedRow, RowOutcome>({
    keyOf: ({ line }) => String(line),
    settle,
    send: async ({ person }) => {
      if (!person) return { state: 'refused', message: 'Nothing to add' };
      try {
        const { invitationEmailSent } = await send({ body: person });
        return { state: invitationEmailSent ? 'added' : 'unmailed' };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 409) return { state: answers.isStored(person) ? 'added' : 'member' };
        if (error.status === 400) return { state: 'refused', message: error.message };
        answers.note(person, error);
        throw error;
      }
    },
  });
};
