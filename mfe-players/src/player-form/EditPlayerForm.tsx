import { listPlayers, type User } from '@society/contracts';
import { Button, call, errorText, useSession, useToast } from '@society/web-kit';
import { showIssues, useFieldEdits } from '@society/web-kit/forms';
import { DialogButtons, Refusal } from '@society/web-kit/pages';
import { useChangePlayer } from '../api/use-change-player.ts';
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
      if (!showIssues(form, error, playerFieldNames))
        form.setError('root', { message: errorText(error, 'Please try again.') });
      toast({ title: 'Failed to update user', variant: 'destructive' });
    }
  });

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PlayerFormFields form={form} password={password} />
      <Refusal message={errors.root?.message} />
      <DialogButtons sticky onCancel={onDone}>
        <Button type="submit" pending={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save Changes'}
        </Button>
      </DialogButtons>
    </form>
  );
};
