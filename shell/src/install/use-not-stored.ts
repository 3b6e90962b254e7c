import { useEffect, useState } from 'react';
import { releaseInPage } from '../release/in-page.ts';
import { readPointer } from '../worker/pointer.ts';

const lookEveryMs = 3000;

/** A page with an id comes from the device. Any other one was the first here, or the device does not store the app: it is full, or the window private. */
const isStored = async (): Promise<boolean> =>
  releaseInPage().id !== undefined ||
  !('caches' in window) ||
  (await readPointer(caches).catch(() => undefined)) !== undefined;

/** Whether the worker has not stored the app on this device, so that it does not open without signal. */
export const useNotStored = (): boolean => {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const look = (): void => void isStored().then((stored) => setMissing(!stored));
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return isMissing;
};
