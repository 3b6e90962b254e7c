import { useEffect, useState } from 'react';
import { releaseInPage } from '../release/in-page.ts';
import { readPointer } from '../worker/pointer.ts';

const lookEveryMs = 3000;

/**
 * Whether the worker has not stored the app on this device, so that it does not open without signal: the device is full, or the window private. A page
 * with an id comes from the device. Any other one came from the network, so it keeps looking.
 */
export const useNotStored = (): boolean => {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (releaseInPage().id !== undefined || !('caches' in window)) return undefined;
    const look = (): void =>
      void readPointer(caches)
        .catch(() => undefined)
        .then((pointer) => setMissing(pointer === undefined));
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return isMissing;
};
