import { listPlayers, type createPlayer, type ResponseOf } from '@society/contracts';
import { useWrite } from '@society/league-client';
import { ApiError, call, isConflict } from '@society/web-kit';
import { useLostAnswers, type NewPerson } from './use-lost-answers.ts';

type Made = Pick<ResponseOf<typeof createPlayer>, 'isActive' | 'invitationEmailSent'>;

/**
 * Adds somebody and invites them; answers whether they are active and the mail server took the invitation. Whoever is there when the same form is sent again, after an
 * answer that was lost, was made by that: then it is the same answer, and no refusal.
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
