import { useState } from 'react';
import type { User } from '@society/contracts';
import { ApiError } from '@society/web-kit';
import { useChangePlayer } from '../api/use-change-player.ts';
import { changesOf } from '../rules/edits.ts';
import type { Fields } from '../rules/edits.ts';

/** `stored`: somebody else changed the person meanwhile; this is the person now, and `loaded` what the form began with. */
export type EditOutcome =
  | { readonly saved: true; readonly changed: boolean }
  | { readonly saved: false; readonly error: unknown; readonly loaded: User; readonly stored: User | undefined };

/**
 * Saves what a form changed about a person, with the version that the form was loaded with. After a conflict the form stands on the
 * person as stored now, so that saving again is a decision made with both values in sight.
 */
export const useEdit = (person: User, askAgain: () => Promise<User | undefined>) => {
  const [loaded, setLoaded] = useState(person);
  const { mutateAsync } = useChangePlayer(person.id);

  return async (submitted: Fields): Promise<EditOutcome> => {
    const changes = changesOf(loaded, submitted);
    if (Object.keys(changes).length === 0) return { saved: true, changed: false };
    try {
      await mutateAsync({ ...changes, version: loaded.version });
      return { saved: true, changed: true };
    } catch (error) {
      const conflict = error instanceof ApiError && error.status === 409;
      const stored = conflict ? await askAgain().catch(() => undefined) : undefined;
      if (stored) setLoaded(stored);
      return { saved: false, error, loaded, stored };
    }
  };
};
