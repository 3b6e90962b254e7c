import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Whether this part of the screen still stands, for what is answered after its person has moved on. */
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
