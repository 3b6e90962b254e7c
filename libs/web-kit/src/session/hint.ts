import * as z from 'zod/mini';
import { role } from '@society/contracts';
import type { Role } from '@society/contracts';
import { parseJson } from '../api/api-error.ts';
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
  writeStored(key, JSON.stringify({ id, role, name, photo, ...(plays === false && { plays }) }));
};

export const clearHint = (): void => dropStored(key);
