import { useRef } from 'react';
import type { createPlayer, RequestBodyOf, ResponseOf } from '@society/contracts';
import { useWrite } from '@society/league-client';
import { ApiError, isConflict } from '@society/web-kit';
import { askForAddress } from './ask-again.ts';

type Form = RequestBodyOf<typeof createPlayer>;
type Made = Pick<ResponseOf<typeof createPlayer>, 'isActive' | 'invitationEmailSent'>;

/** Whether somebody may have been made by a call although it failed: its answer was lost or could not be read. */
export const mayHaveMade = (error: ApiError): boolean => error.status < 400 || error.status >= 500;

/**
 * Adds somebody and invites them; answers whether they are active and the mail server took the invitation. Whoever is there at the next try, after an
 * answer that was lost, was made by that: then it is the same answer, and no refusal.
 */
export const useCreatePlayer = () => {
  const { mutateAsync } = useWrite('createPlayer', { input: (body: Form) => ({ body }) });
  const unanswered = useRef(new Set<string>());
  return async (form: Form): Promise<Made> => {
    try {
      return await mutateAsync(form);
    } catch (error) {
      if (error instanceof ApiError && mayHaveMade(error)) unanswered.current.add(form.email);
      if (!isConflict(error) || !unanswered.current.has(form.email)) throw error;
      const there = await askForAddress(form.email).catch(() => undefined);
      if (there?.firstName !== form.firstName || there.lastName !== form.lastName) throw error;
      return { isActive: there.isActive, invitationEmailSent: there.invitationSent };
    }
  };
};
