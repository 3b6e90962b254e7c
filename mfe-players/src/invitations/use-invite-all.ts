import type { User } from '@society/contracts';
import { useWriteSeries } from '@society/league-client';
import { ApiError } from '@society/web-kit';
import { useOneByOne } from '../api/use-one-by-one.ts';

/** What became of one; `message` says why they have no new invitation. */
export type InviteOutcome = { readonly sent: true } | { readonly sent: false; readonly message: string };

/** Their own matter: an invitation that was accepted meanwhile, an hour's invitations used up, a mail that was refused. */
const ofOneAlone = new Set([404, 409, 429, 503]);

/** Invites one after the other by the call that invites a single one. What would meet the next ones too ends the series. */
export const useInviteAll = () => {
  const { send, settle } = useWriteSeries('sendInvite');
  return useOneByOne<User, InviteOutcome>({
    keyOf: ({ id }) => id,
    settle,
    send: async ({ id }) => {
      try {
        await send({ params: { id } });
        return { sent: true };
      } catch (error) {
        if (error instanceof ApiError && ofOneAlone.has(error.status)) return { sent: false, message: error.message };
        throw error;
      }
    },
  });
};
