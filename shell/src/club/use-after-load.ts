import { useEffect, useState } from 'react';

/** The first calls of a screen are through by then, on most lines. */
const afterMs = 1500;

/** Whether the first screen has had its time. */
export const useAfterLoad = (): boolean => {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  return isTime;
};
