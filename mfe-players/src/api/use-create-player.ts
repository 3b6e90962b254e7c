import { listPlayers, type createPlayer, type ResponseOf } from '@society/contracts';
import { useWrite } from '@society/league-client';
import { ApiError, call, isConflict } from '@society/web-kit';
import { useLostAnswers, type NewPerson } from './use-lost-answers.ts';

type Made = Pick<ResponseOf<typeof createPlayer>, 'isActive' | 'invitationEmailSent'>;

/**
 * Adds somebody and invites them. Returns whether they are active and whether the mail server took the invitation. A 409 for a form whose earlier response was
 * lost means that the earlier call added the person: then the result is the same, and no refusal.
 */
export const useCreatePlayer = () => {
  const { mutateAsync } = useWrite('createPlayer', { input: (body: NewPerson) => ({ body }) });
  const answers = useLostAnswers();
  return async (form: NewPerson): Promise<Made> => {
    try {
      return await mutateAsync(form);
    } catch (error) {
      if (error instanceof ApiError) answers.note(form, error);
      if (!isConflict(error) || !answers.isStored(form)) throw error;
      const people = await call(listPlayers).catch(() => []);
      const there = people.find(({ email }) => email === form.email);
      if (there?.firstName !== form.firstName || there.lastName !== form.lastName) throw error;
      return { isActive: there.isActive, invitationEmailSent: there.invitationSent };
    }
  };
};
