import * as z from 'zod/mini';
import { role } from '@society/contracts';
import type { Role } from '@society/contracts';
import { parseJson } from '@society/kernel';
import { dropStored, readStored, writeStored } from './device-storage.ts';

/** Who is signed in, as far as the shell shows it. The e-mail address is known once the server has answered. */
export type SessionUser = {
  id: string;
  role: Role;
  name: string;
  photo?: string | undefined;
  email?: string | undefined;
  /** False for somebody who does not play. */
  plays?: boolean | undefined;
};

const key = 'society.user';
const endedKey = 'society.session-ended';

const hint = z.object({
  id: z.string().check(z.minLength(1)),
  role,
  name: z.catch(z.string(), ''),
  photo: z.catch(z.optional(z.string()), undefined),
  plays: z.catch(z.optional(z.literal(false)), undefined),
});

/**
 * The person who was signed in here last, for the first paint only. What cannot be parsed or lacks id or role is cleared (spec section 4).
 */
export const readHint = (): SessionUser | null => {
  const stored = readStored(key);
  if (stored === null) return null;
  const { data } = hint.safeParse(parseJson(stored));
  if (!data) clearHint();
  return data ?? null;
};

/** Keeps id, role, name and photo, and that somebody does not play; nothing else belongs in the browser's storage. */
export const writeHint = ({ id, role, name, photo, plays }: SessionUser): void => {
  dropStored(endedKey);
  writeStored(key, JSON.stringify({ id, role, name, photo, ...(plays === false && { plays }) }));
};

/** `ended`: the session has ended by itself. */
export const clearHint = (ended = false): void => {
  dropStored(key);
  if (ended) writeStored(endedKey, 'true');
  else dropStored(endedKey);
};

/** Whether the last session here ended by itself. A phone may drop the page while it asks to sign in again; the next one still has to say why. */
export const hasEnded = (): boolean => readStored(endedKey) !== null;
