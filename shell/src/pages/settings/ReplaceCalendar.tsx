import { useState } from 'react';
import { getCalendarAddress, replaceCalendarAddress } from '@society/contracts';
import { Button, call, Dialog, queryKeyOf, useMutation, useQueryClient, useToast } from '@society/web-kit';
import { errorText } from '../error-text.ts';
import styles from './SettingsPage.module.css';

/** A new calendar address in place of the present one, after asking: the former answers no more. */
export const ReplaceCalendar = () => {
  const toast = useToast();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useMutation({ mutationFn: () => call(replaceCalendarAddress) });

  const replace = () =>
    mutate(undefined, {
      onSuccess: (address) => {
        queries.setQueryData(queryKeyOf(getCalendarAddress), address);
        setOpen(false);
        toast({ title: 'Address replaced', description: 'Subscribe again with the new one.' });
      },
      onError: (error) =>
        toast({
          title: 'Error',
          description: errorText(error, 'Failed to replace the address'),
          variant: 'destructive',
        }),
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
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button variant="destructive" pending={isPending} onClick={replace}>
            {isPending ? 'Replacing...' : 'Replace Address'}
          </Button>
        </div>
      </Dialog>
    </>
  );
};
