import type { Match } from '@society/contracts';
import { Button, Dialog, useToast } from '@society/web-kit';
import { DialogButtons, Refusal } from '@society/web-kit/pages';
import { useDeleteMatches } from '../api/use-delete-matches.ts';
import { matchCount, underWay } from '../rules/fixture-view.ts';

type Props = {
  fixture: { readonly id: string; readonly name: string };
  matches: readonly Match[];
  onClose: () => void;
};

/** Asks before all matches of a fixture are taken back, as of a draw that was wrong. */
export const DeleteMatchesDialog = ({ fixture, matches, onClose }: Props) => {
  const { mutate, isPending, problem } = useDeleteMatches(fixture.id);
  const toast = useToast();
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast({ title: 'Matches deleted', description: `All players of ${fixture.name} are free for another match` });
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete All Matches"
      description={`Delete all ${matchCount(matches.length)} of ${fixture.name}, with their substitutes? ${underWay(matches)} Their players are told. The fixture stays, with who is in and who has paid. This cannot be undone.`}
    >
      <Refusal message={problem} />
      <DialogButtons onCancel={onClose}>
        <Button variant="destructive" pending={isPending} onClick={remove}>
          {isPending ? 'Deleting...' : 'Delete All Matches'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
};
