import { useState } from 'react';
import { isConflict } from '@society/web-kit';

/**
 * What a person has seen of the thing that they change: its state when the form opened. Once the server has refused with 409, since somebody else was
 * faster, its state now.
 * @param now the state at this moment
 * @param error why the last call failed
 */
export const useAsSeen = <T>(now: T, error: unknown): T => {
  const [asked] = useState(now);
  return isConflict(error) ? now : asked;
};
