import { useState } from 'react';
import { isConflict } from '@society/web-kit';

/**
 * What somebody has seen of what they change: as it was when they were asked, until the server has said (409) that somebody was faster; from then on as
 * it is now.
 * @param now what there is to be seen at this moment
 * @param error why the last press failed
 */
export const useAsSeen = <T>(now: T, error: unknown): T => {
  const [asked] = useState(now);
  return isConflict(error) ? now : asked;
};
