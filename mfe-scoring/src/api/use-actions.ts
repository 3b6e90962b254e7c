import { useState } from 'react';
import { getRound } from '@society/contracts';
import type { ActionResult, RoundAction, RoundView } from '@society/contracts';
import { addActions, forgetActions } from '@society/league-client';
import { queryKeyOf, useQueryClient, useSession, useToast } from '@society/web-kit';

/** The server's results for some actions, and the round after them. */
export type Answered = { readonly results: readonly ActionResult[]; readonly round: RoundView | undefined };

type Act = (
  actions: readonly RoundAction[],
  words: {
    /** What waits for signal, as the toast names it where the answer does not come at once. */
    readonly what: string;
    /** Called once the device keeps the actions, or has no room and only the open page holds them. */
    readonly onRecorded?: () => void;
  },
) => Promise<Answered | undefined>;

/**
 * Records what the person at the screen does to a round on the device, which then sends it by itself. `act` resolves to the server's answer. Where
 * none comes at once it shows a toast and resolves to undefined; `Verdicts` shows later what did not count. It never rejects.
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
    // The caller shows these outcomes now, so `Verdicts` need not repeat them. A phone in a pocket keeps them: nobody sees its toast.
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
