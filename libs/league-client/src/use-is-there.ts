import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Whether this component is still on the screen, for answers that come after the person has moved on. */
export const useIsThere = (): Readonly<RefObject<boolean>> => {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
};
