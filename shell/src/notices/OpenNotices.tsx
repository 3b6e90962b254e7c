import { useEffect } from 'react';
import { leaveAsked, useNavigate } from '@society/web-kit';
import { pathIn } from './path-in.ts';

/** When a notice is tapped while this page is open, goes to what the notice is about. Draws nothing. */
export const OpenNotices = () => {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const go = ({ data }: MessageEvent<unknown>): void => {
      const path = pathIn(data);
      if (path !== undefined) leaveAsked(() => void navigate(path));
    };
    serviceWorker.addEventListener('message', go);
    return () => serviceWorker.removeEventListener('message', go);
  }, [navigate]);
  return null;
};
