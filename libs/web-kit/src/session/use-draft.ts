import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { parseJson } from '@society/kernel';
import { draftText, keepDraft, onDraft } from './drafts.ts';

export type Draft<T> = {
  readonly value: T;
  /** Keeps at once what `next` makes of the draft as it is now; `undefined` drops it. */
  readonly change: (next: (now: T) => T | undefined) => void;
};

/**
 * What somebody chose but has not sent yet, kept on this device across reloads and shared by all its tabs. Put the user's id and what it is
 * about into `name` (`notes.p1.12`). Where the device keeps nothing, the draft lasts as long as the page.
 * @param parse makes a draft of whatever was kept, `undefined` when there is none; the same function at every rendering
 */
export const useDraft = <T>(name: string, parse: (kept: unknown) => T): Draft<T> => {
  const subscribe = useCallback((listener: () => void) => onDraft(name, listener), [name]);
  const text = useSyncExternalStore(subscribe, () => draftText(name));
  const value = useMemo(() => parse(parseJson(text ?? '')), [text, parse]);
  // Read anew: another tab may have changed it since this one was drawn.
  return { value, change: (next) => keepDraft(name, next(parse(parseJson(draftText(name) ?? '')))) };
};
