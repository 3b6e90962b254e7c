import { createListeners } from '@society/kernel';
import { dropStored, readStored, storedKeys, writeStored } from './device-storage.ts';

const prefix = 'society.draft.';
const listeners = createListeners();

/** The text of a draft as it is kept; `null` when there is none. */
export const draftText = (name: string): string | null => readStored(prefix + name);

/**
 * Keeps what somebody chose but has not sent yet on this device, across reloads; `undefined` drops it. Logout clears those of its person;
 * a session that merely ended keeps them. A name is what it is about, the person's id, and more, with dots: `notes.p1.12`.
 */
export const keepDraft = (name: string, value: unknown): void => {
  if (value === undefined) dropStored(prefix + name);
  else writeStored(prefix + name, JSON.stringify(value));
  listeners.tell();
};

/** Whether any draft is kept whose name begins so. */
export const hasDrafts = (start: string): boolean => storedKeys(prefix + start).length > 0;

/** Drops a person's drafts on this device: those whose name has their id in its second place. */
export const clearDrafts = (person: string): void => {
  storedKeys(prefix)
    .filter((key) => key.slice(prefix.length).split('.')[1] === person)
    .forEach(dropStored);
  listeners.tell();
};

/**
 * Calls `listener` whenever a draft may have changed, in this tab or in another. Gives back how to stop. A storage that is cleared as a whole, as with
 * the data of the site, gets the draft back: no tab of this app does that, and the page still has it.
 */
export const onDraft = (name: string, listener: () => void): (() => void) => {
  let text = draftText(name);
  const note = (): void => {
    text = draftText(name);
    listener();
  };
  // The event of a cleared storage names no key.
  const receive = ({ key }: StorageEvent): void => {
    if (key === null && text !== null && draftText(name) === null) writeStored(prefix + name, text);
    if (key === null || key === prefix + name) note();
  };
  const stop = listeners.on(note);
  window.addEventListener('storage', receive);
  return () => {
    stop();
    window.removeEventListener('storage', receive);
  };
};
