import { useWrite } from '@society/league-client';

/** Mails an invitation, or a new one that kills the older. */
export const useSendInvite = (id: string) => useWrite('sendInvite', { input: () => ({ params: { id } }) });
