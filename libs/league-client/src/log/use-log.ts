import { useEffect, useMemo, useState } from 'react';
import { outbox, useOutbox, useSession } from '@society/web-kit';
import { deliveryOf } from './deliver.ts';
import { logOf } from './logged-action.ts';
import type { MatchLog } from './logged-action.ts';

/** What the person at the screen has done on this device, by match, as far as it is not answered yet or they have still to see that it did not count. */
export const useLog = (): readonly MatchLog[] => {
  const { user } = useSession();
  const { entries } = useOutbox();
  return useMemo(() => logOf(entries, user?.id), [entries, user?.id]);
};

/** The log of one match, of the person at the screen. `isLoaded`: whether the device has been read. */
export const useMatchLog = (matchId: string): MatchLog & { readonly isLoaded: boolean } => {
  const { isLoaded } = useOutbox();
  const found = useLog().find((log) => log.matchId === matchId);
  return { matchId, waiting: none, verdicts: none, isKept: true, ...found, isLoaded };
};

const none: readonly never[] = [];

/** Why the server wants a match's waiting actions later, in its words; undefined where it said nothing, or has taken some since. */
export const useAskedLater = (matchId: string): string | undefined => {
  const [why, setWhy] = useState<string>();
  useEffect(
    () =>
      outbox.onSettled(({ shared }) => {
        const told = deliveryOf(shared);
        if (told?.matchId === matchId) setWhy(told.askedLater);
      }),
    [matchId],
  );
  return why;
};

/** Whether something that a person sent did not count, and they have not seen that yet. */
export const hasUncounted = (person: string): boolean =>
  logOf(outbox.state().entries, person).some(({ verdicts }) => verdicts.length > 0);

/** Takes out of the log what somebody has seen, or wants no more. */
export const forgetActions = (ids: readonly string[]): Promise<void> => outbox.remove(ids);
