import { sendInvite } from '@society/contracts';
import { call, useMutation, useQueryClient } from '@society/web-kit';
import { refreshPeople } from './refresh-people.ts';

/** Mails an invitation, or a new one that kills the older. */
export const useSendInvite = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(sendInvite, { params: { id } }),
    // After a failure too: what is known of the invitation may have changed.
    onSettled: () => refreshPeople(queries),
  });
};
