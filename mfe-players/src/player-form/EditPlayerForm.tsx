import type { User } from '@society/contracts';
import { errorText, useSession, useToast } from '@society/web-kit';
import { askForPlayer } from '../api/ask-again.ts';
import { keepTyped } from '../rules/edits.ts';
import { FormButtons } from './FormButtons.tsx';
import { PlayerFormFields } from './PlayerFormFields.tsx';
import { showIssues } from './show-issues.ts';
import { useEdit } from './use-edit.ts';
import { fieldsOf, usePlayerForm, withoutAvailability } from './use-player-form.ts';
import styles from './PlayerForm.module.css';

/** An admin's form about somebody. What was typed survives every refusal. */
export const EditPlayerForm = ({ player, onDone }: { player: User; onDone: () => void }) => {
  const { user } = useSession();
  const toast = useToast();
  const form = usePlayerForm(fieldsOf(player));
  const save = useEdit(player, () => askForPlayer(player.id));
  const { isSubmitting } = form.formState;
  // The own password is changed in Settings, with the present one.
  const password =
    user?.id === player.id
      ? undefined
      : { label: 'New Password', hint: 'Leave blank to keep the present one. A new one signs them out.' };

  const submit = form.handleSubmit(async (submitted) => {
    const outcome = await save(withoutAvailability(submitted));
    if (outcome.saved) {
      if (outcome.changed) toast({ title: 'User updated successfully' });
      return onDone();
    }
    if (outcome.stored)
      form.reset(keepTyped(form.getValues(), fieldsOf(outcome.loaded), fieldsOf(outcome.stored)), {
        keepFieldsRef: true,
      });
    showIssues(form, outcome.error);
    toast({
      title: 'Failed to update user',
      description: errorText(outcome.error, 'Please try again.'),
      variant: 'destructive',
    });
  });

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PlayerFormFields form={form} password={password} />
      <FormButtons submit="Save Changes" submitting="Saving..." isSubmitting={isSubmitting} onCancel={onDone} />
    </form>
  );
};
