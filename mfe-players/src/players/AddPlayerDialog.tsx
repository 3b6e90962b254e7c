import { Button, Dialog, errorText, useToast } from '@society/web-kit';
import { showIssues } from '@society/web-kit/forms';
import { DialogButtons, Refusal } from '@society/web-kit/pages';
import { useCreatePlayer } from '../api/use-create-player.ts';
import { PlayerFormFields } from '../player-form/PlayerFormFields.tsx';
import { newPlayer, playerFieldNames, usePlayerForm, withoutAvailability } from '../player-form/use-player-form.ts';
import styles from '../player-form/PlayerForm.module.css';

/** Adds somebody, who is invited by email. A refusal leaves the dialog and what was typed. */
export const AddPlayerDialog = ({ onClose }: { onClose: () => void }) => {
  const toast = useToast();
  const form = usePlayerForm(newPlayer);
  const create = useCreatePlayer();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (submitted) => {
    try {
      const { isActive, invitationEmailSent } = await create(withoutAvailability(submitted));
      if (invitationEmailSent) toast({ title: 'User created and invitation email sent successfully' });
      else if (!isActive)
        toast({
          title: 'User created successfully',
          description: 'They are suspended, so nothing was emailed to them.',
        });
      else
        toast({
          title: 'User created successfully (invitation email failed to send)',
          description: 'Send Invite on their card tries again.',
        });
      onClose();
    } catch (error) {
      if (!showIssues(form, error, playerFieldNames))
        form.setError('root', { message: errorText(error, 'Please try again.') });
      toast({ title: 'Failed to create user', variant: 'destructive' });
    }
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add New Player"
      description="They get an invitation by email, good for 7 days."
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <PlayerFormFields
          form={form}
          password={{ label: 'Password', hint: 'Optional: with the invitation they choose their own.' }}
        />
        <Refusal message={errors.root?.message} />
        <DialogButtons sticky onCancel={onClose}>
          <Button type="submit" pending={isSubmitting}>
            {isSubmitting ? 'Adding...' : 'Add Player'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
};
