import { useWrite } from '@society/league-client';

/** Mails an invitation, or a new one that kills the older. A refusal is a toast. */
export const useSendInvite = (id: string) =>
  useWrite('sendInvite', {
    input: () => ({ params: { id } }),
    failed: 'Failed to send invitation.',
    isToast: true,
  });
