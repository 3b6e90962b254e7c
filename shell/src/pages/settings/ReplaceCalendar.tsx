import { useState } from 'react';
import { getCalendarAddress } from '@society/contracts';
import { useWrite } from '@society/league-client';
import { Button, Dialog, queryKeyOf, useToast } from '@society/web-kit';
import { DialogButtons } from '@society/web-kit/pages';

/** Replaces the calendar address by a new one, after a question: the old address then stops working. */
export const ReplaceCalendar = () => {
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useWrite('replaceCalendarAddress', {
    input: () => ({}),
    show: (queries, address) => queries.setQueryData(queryKeyOf(getCalendarAddress), address),
    failed: 'Failed to replace the address',
    isToast: true,
  });

  const replace = () =>
    mutate(undefined, {
      onSuccess: () => {
        setOpen(false);
        toast({ title: 'Address replaced', description: 'Subscribe again with the new one.' });
      },
    });

  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Replace Address
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Replace the calendar address?"
        description="The present address stops working everywhere. Calendars that use it have to subscribe again with the new one."
      >
        <DialogButtons onCancel={() => setOpen(false)}>
          <Button variant="destructive" pending={isPending} onClick={replace}>
            {isPending ? 'Replacing...' : 'Replace Address'}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
};
