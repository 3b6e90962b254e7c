import { useRef } from 'react';
import type { User } from '@society/contracts';
import { useWriteSeries } from '@society/league-client';
import { ApiError } from '@society/web-kit';
import { useOneByOne } from '../api/use-one-by-one.ts';

/** What became of one invitation. `message`: why it was not sent. `again`: whether another try may help. */
export type InviteOutcome =
  { readonly sent: true } | { readonly sent: false; readonly again: boolean; readonly message: string };

/** The statuses that concern one person only, such as an invitation that was accepted meanwhile, or too many invitations in an hour. */
const ofOneAlone = new Set([404, 409, 429]);

/**
 * Invites people one after the other, with the call that invites a single one. A failure that the next ones would meet, too, ends the series. A 503 may mean
 * a refused mailbox or a service that is down: two of them with no mail sent between count as the latter.
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
