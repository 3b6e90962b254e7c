import { useEffect, useState } from 'react';

/** True once so many milliseconds have passed. */
export const useElapsed = (ms: number): boolean => {
  const [isElapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isElapsed;
};
