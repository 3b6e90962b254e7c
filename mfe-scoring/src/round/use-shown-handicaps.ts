import { useLayoutEffect } from 'react';
import type { Match } from '@society/contracts';
import { useMatchLog } from '@society/league-client';
import { useDraft } from '@society/web-kit';
import { handicapsOf, parseHandicaps, shownOtherwise } from '../rules/frozen-handicaps.ts';

export type ShownHandicaps = { readonly note: string | undefined; readonly forget: () => void };

/**
 * What is to be said of the handicaps that a match is played off where this phone showed others as it began: the service may have known better. Those
 * shown are kept while the start is this phone's alone (`isOwnStart`), and until they turn out to be right or `forget` is called.
 */
export const useShownHandicaps = (userId: string, match: Match, isOwnStart: boolean): ShownHandicaps => {
  const { isLoaded } = useMatchLog(match.id);
  const { value: shown, change } = useDraft(`handicaps.${userId}.${match.id}`, parseHandicaps);
  const note = shown && !isOwnStart ? shownOtherwise(match, shown) : undefined;
  // What was shown first: with the signal the screen may come to know better a moment before the start is delivered.
  const toKeep = isOwnStart ? (shown ?? handicapsOf(match)) : note === undefined ? undefined : shown;
  useLayoutEffect(() => {
    if (isLoaded && toKeep !== shown) change(() => toKeep);
  });
  return { note, forget: () => change(() => undefined) };
};
