import { useRef } from 'react';
import type { User } from '@society/contracts';
import { useWriteSeries } from '@society/league-client';
import { ApiError } from '@society/web-kit';
import { useOneByOne } from '../api/use-one-by-one.ts';

/** What became of one; `message` says why they have no new invitation, `again` whether another try may help. */
export type InviteOutcome =
  { readonly sent: true } | { readonly sent: false; readonly again: boolean; readonly message: string };

/** Their own matter: an invitation that was accepted meanwhile, an hour's invitations used up. */
const ofOneAlone = new Set([404, 409, 429]);

/**
 * Invites one after the other by the call that invites a single one. What would meet the next ones too ends the series. A 503 may be a mailbox that is
 * refused or a service that is away: two in a row are taken for the latter.
 */
export const useInviteAll = () => {
  const { send, settle } = useWriteSeries('sendInvite');
  const wasAway = useRef(false);
  return useOneByOne<User, InviteOutcome>({
    keyOf: ({ id }) => id,
    settle,
    send: async ({ id }) => {
      try {
        await send({ params: { id } });
        wasAway.current = false;
        return { sent: true };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { status, message } = error;
        if (ofOneAlone.has(status)) return { sent: false, again: false, message };
        wasAway.current = status === 503 && !wasAway.current;
        if (wasAway.current) return { sent: false, again: true, message };
        throw error;
      }
    },
  });
};
