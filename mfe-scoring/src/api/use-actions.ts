import { useState } from 'react';
import { getRound } from '@society/contracts';
import type { ActionResult, RoundAction, RoundView } from '@society/contracts';
import { addActions, forgetActions } from '@society/league-client';
import { queryKeyOf, useQueryClient, useSession, useToast } from '@society/web-kit';

/** What the server said of actions at once, and the round as it is since. */
export type Answered = { readonly results: readonly ActionResult[]; readonly round: RoundView | undefined };

type Act = (
  actions: readonly RoundAction[],
  words: {
    /** What is said to wait where the answer does not come at once. */
    readonly what: string;
    /** Called as soon as the device has them for good. */
    readonly onRecorded?: () => void;
  },
) => Promise<Answered | undefined>;

/**
 * What the person at the screen does to a round: recorded on the device, then sent by itself. `act` answers what the server says at once; where it
 * says nothing, a quiet word has told so, and what comes back later is told where it matters. It never rejects.
 */
export const useActions = (matchId: string): { readonly act: Act; readonly pending: boolean } => {
  const { user } = useSession();
  const toast = useToast();
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);

  const act: Act = async (actions, { what, onRecorded }) => {
    if (!user) return undefined;
    setPending(true);
    const recorded = await addActions(user.id, matchId, actions);
    onRecorded?.();
    const results = await recorded.results;
    // Whoever asked tells it now, so it need not be told once more; but a notice of some seconds is not seen in a pocket.
    const told = (results ?? []).filter(({ outcome }) => outcome !== 'applied' && outcome !== 'known');
    if (told.length > 0 && !document.hidden) await forgetActions(told.map(({ id }) => id));
    setPending(false);
    if (!results) {
      toast(recorded.isKept ? { title: 'Kept on this phone', description: `${what} waits for signal.` } : notKept);
      return undefined;
    }
    return { results, round: queries.getQueryData<RoundView>(queryKeyOf(getRound, { id: matchId })) };
  };
  return { act, pending };
};

const notKept = {
  title: 'Not kept on this phone',
  description: 'Keep this page open until it is sent.',
  variant: 'destructive',
} as const;
