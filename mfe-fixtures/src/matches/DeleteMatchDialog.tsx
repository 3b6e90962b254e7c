import type { Match } from '@society/contracts';
import { Button, Dialog, useToast } from '@society/web-kit';
import { DialogButtons, Refusal } from '@society/web-kit/pages';
import { useDeleteMatch } from '../api/use-delete-match.ts';

/** Asks before a match that was never played is taken back. */
export const DeleteMatchDialog = ({ match, onClose }: { match: Match; onClose: () => void }) => {
  const { mutate, isPending, problem } = useDeleteMatch(match);
  const toast = useToast();
  const { player1, player2 } = match;
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast({
          title: 'Match deleted',
          description: `${player1.name} and ${player2.name} are free for another match`,
        });
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete Match"
      description={`Delete Match #${match.id}, ${player1.name} against ${player2.name}? This cannot be undone.`}
    >
      <Refusal message={problem} />
      <DialogButtons onCancel={onClose}>
        <Button variant="destructive" pending={isPending} onClick={remove}>
          {isPending ? 'Deleting...' : 'Delete Match'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
};
