import { seasonTitle } from '@society/contracts';
import type { Season } from '@society/contracts';
import { Button, Dialog, useToast } from '@society/web-kit';
import { DialogButtons, Refusal } from '@society/web-kit/pages';
import { useReopenSeason } from '../api/use-reopen-season.ts';
import form from '../fixture-form/DialogForm.module.css';

/** Asks before a closed season is opened again. */
export const ReopenSeasonDialog = ({ season, onClose }: { season: Season; onClose: () => void }) => {
  const { mutate, isPending, problem } = useReopenSeason(season.id);
  const toast = useToast();
  const title = seasonTitle(season);
  const reopen = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast({ title: `${title} is open again` });
        onClose();
      },
    });
  return (
    <Dialog open onOpenChange={onClose} title="Reopen Season" help="closing" description={`Open ${title} again?`}>
      <p className={form.text}>
        Results can be corrected then, and its table moves with them. Its winner is worked out anew when you close it.
      </p>
      <Refusal message={problem} />
      <DialogButtons onCancel={onClose}>
        <Button pending={isPending} onClick={reopen}>
          {isPending ? 'Opening...' : 'Reopen Season'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
};
