import { listPlayers, type User } from '@society/contracts';
import { call, errorText, useSession, useToast } from '@society/web-kit';
import { showIssues, useFieldEdits } from '@society/web-kit/forms';
import { Refusal } from '@society/web-kit/pages';
import { useChangePlayer } from '../api/use-change-player.ts';
import { FormButtons } from './FormButtons.tsx';
import { PlayerFormFields } from './PlayerFormFields.tsx';
import { fieldsOf, playerFieldNames, usePlayerForm, withoutAvailability } from './use-player-form.ts';
import styles from './PlayerForm.module.css';

/** An admin's form about somebody. What was typed survives every refusal. */
export const EditPlayerForm = ({ player, onDone }: { player: User; onDone: () => void }) => {
  const { user } = useSession();
  const toast = useToast();
  const form = usePlayerForm(fieldsOf(player));
  const { mutateAsync: send } = useChangePlayer(player.id);
  const { save, afterRefusal } = useFieldEdits({
    record: player,
    fieldsOf,
    send,
    askAgain: async () => (await call(listPlayers)).find(({ id }) => id === player.id),
  });
  const { errors, isSubmitting } = form.formState;
  // Admins change their own password in Settings and their own address in Profile, where they have to prove who they are.
  const password =
    user?.id === player.id
      ? undefined
      : { label: 'New Password', hint: 'Leave blank to keep the present one. A new one signs them out.' };

  const submit = form.handleSubmit(async (submitted) => {
    try {
      await save(withoutAvailability(submitted));
      toast({ title: 'User updated successfully' });
      onDone();
    } catch (error) {
      const now = await afterRefusal(error, form.getValues());
      if (now) form.reset(now, { keepFieldsRef: true });
      const isAtField = showIssues(form, error, playerFieldNames);
      if (!isAtField) form.setError('root', { message: errorText(error, 'Please try again.') });
      toast({ title: 'Failed to update user', variant: 'destructive' });
    }
  });

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PlayerFormFields form={form} password={password} />
      <Refusal message={errors.root?.message} />
      <FormButtons
        inDialog
        submit="Save Changes"
        submitting="Saving..."
        isSubmitting={isSubmitting}
        onCancel={onDone}
      />
    </form>
  );
};
