import { useLayoutEffect } from 'react';
import type { Match } from '@society/contracts';
import { useMatchLog } from '@society/league-client';
import { useDraft } from '@society/web-kit';
import { handicapsOf, parseHandicaps, shownOtherwise } from '../rules/frozen-handicaps.ts';

export type ShownHandicaps = { readonly note: string | undefined; readonly forget: () => void };

/**
 * The note on the handicaps that a match is played off, where this phone showed others at the start: the service may have known newer ones. The phone
 * keeps what it showed while it alone knows of the start (`isOwnStart`), and then until that turns out to be right or `forget` is called.
 */
export const useShownHandicaps = (userId: string, match: Match, isOwnStart: boolean): ShownHandicaps => {
  const { isLoaded } = useMatchLog(match.id);
  const { value: shown, change } = useDraft(`handicaps.${userId}.${match.id}`, parseHandicaps);
  const note = shown && !isOwnStart ? shownOtherwise(match, shown) : undefined;
  // Keeps what was shown first: once there is signal, the screen may learn newer handicaps a moment before the start is delivered.
  const toKeep = isOwnStart ? (shown ?? handicapsOf(match)) : note === undefined ? undefined : shown;
  useLayoutEffect(() => {
    if (isLoaded && toKeep !== shown) change(() => toKeep);
  });
  return { note, forget: () => change(() => undefined) };
};
