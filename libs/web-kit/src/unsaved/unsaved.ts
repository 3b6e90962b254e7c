import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { createListeners } from '@society/kernel';
import { outbox } from '../outbox/outbox.ts';

type Leave = () => void;

const sources = new Set<() => boolean>();
const listeners = createListeners();
let asked: Leave | undefined;

const ask = (leave: Leave | undefined): void => {
  asked = leave;
  listeners.tell();
};

/** Whether anything on the page would be lost with it. */
export const hasUnsaved = (): boolean => [...sources].some((isUnsaved) => isUnsaved());

/** What is done after a yes; undefined while nothing is asked. */
export const pendingLeave = (): Leave | undefined => asked;

/** Calls `listener` when a question comes or goes. Gives back how to stop. */
export const onLeaveAsked = listeners.on;

/** Asks whether what was typed may be lost, and does it after a yes; at once where nobody is there to ask (see `UnsavedGuard`). */
export const askBefore = (leave: Leave): void => (listeners.any() ? ask(leave) : leave());

/** Whether only this page holds something of the outbox, since the device had no room: a reload loses it, another screen does not. */
const isOnlyHere = (): boolean => outbox.state().entries.some(({ isKept }) => !isKept);

/**
 * Leaves the screen, after a question if anything on it would be lost.
 * @param options.isReload the page is loaded anew, so that what it alone holds of the outbox would be lost, too
 */
export const leaveAsked = (leave: Leave, { isReload = false }: { readonly isReload?: boolean } = {}): void =>
  hasUnsaved() || (isReload && isOnlyHere()) ? askBefore(leave) : leave();

/** The answer to the question. */
export const answerLeave = (leaves: boolean): void => {
  const leave = asked;
  ask(undefined);
  if (leaves) leave?.();
};

const watch = (isUnsaved: () => boolean): (() => void) => {
  sources.add(isUnsaved);
  return () => void sources.delete(isUnsaved);
};

/** Keeps the page from being left without a question while its form holds what is not saved. */
export const useUnsaved = (isUnsaved: boolean): void =>
  useLayoutEffect(() => (isUnsaved ? watch(() => true) : undefined), [isUnsaved]);

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  // What is searched for is nobody's work, and a chosen file has a screen of its own.
  (target instanceof HTMLInputElement && !['search', 'file', 'range'].includes(target.type));
const isTick = (field: Field): field is HTMLInputElement => 'checked' in field && /checkbox|radio/.test(field.type);
const valueOf = (field: Field): string => (isTick(field) ? String(field.checked) : field.value);

/**
 * Watches the fields of a dialog. Gives back whether any holds something else than before it was touched; what was typed and taken back
 * is nothing.
 */
export const useTyped = (element: HTMLElement | null): (() => boolean) => {
  const [known] = useState(() => new Map<Field, string>());
  const isTyped = useCallback(
    () => [...known].some(([field, value]) => field.isConnected && valueOf(field) !== value),
    [known],
  );
  useEffect(() => {
    if (!element) return undefined;
    const note = ({ target }: Pick<Event, 'target'>): void => {
      if (isField(target) && element.contains(target) && !known.has(target)) known.set(target, valueOf(target));
    };
    // Some browsers do not focus a box that is ticked.
    const noteTick = ({ target }: Event): void => {
      if (isField(target) && isTick(target) && !known.has(target)) known.set(target, String(!target.checked));
    };
    note({ target: document.activeElement });
    element.addEventListener('focusin', note);
    element.addEventListener('input', noteTick);
    const stop = watch(isTyped);
    return () => {
      element.removeEventListener('focusin', note);
      element.removeEventListener('input', noteTick);
      stop();
      known.clear();
    };
  }, [element, known, isTyped]);
  return isTyped;
};
