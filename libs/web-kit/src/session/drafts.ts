import { parseJson } from '../api/api-error.ts';

const prefix = 'society.draft.';

/**
 * Keeps what somebody chose but has not sent yet on this device, across reloads. Put the user's id and what it is about into `name`
 * (`strokes.p1.12`). Logout clears all of them; a session that merely ended keeps them.
 */
export const writeDraft = (name: string, value: unknown): void => localStorage.setItem(prefix + name, JSON.stringify(value));

/** The draft of that name, unchecked; `undefined` when there is none or it cannot be read. */
export const readDraft = (name: string): unknown => parseJson(localStorage.getItem(prefix + name) ?? '');

export const dropDraft = (name: string): void => localStorage.removeItem(prefix + name);

/** Drops every draft on this device. */
export const clearDrafts = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
};
