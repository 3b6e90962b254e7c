import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button, leaveAsked, useNoSignal } from '@society/web-kit';
import type { NewVersion } from './new-version.ts';
import { useIsQuiet } from './quiet.ts';
import styles from './NewVersionBar.module.css';

type Props = NewVersion & { reload?: () => void };

/**
 * Says that a newer release is stored, and loads it when asked to, after a question if something typed, or kept by this page alone, would be lost; nothing loads by itself. Not on pages on which somebody enters strokes: it
 * would push them while a finger is on its way.
 */
export const NewVersionBar = ({ look, isReady, subscribe, reload = () => window.location.reload() }: Props) => {
  const ready = useSyncExternalStore(subscribe, isReady);
  const quiet = useIsQuiet();
  const noSignal = useNoSignal();
  const hadNone = useRef(false);
  // Signal is back: what was released meanwhile can be had.
  useEffect(() => {
    if (hadNone.current && !noSignal) void look();
    hadNone.current = noSignal;
  }, [noSignal, look]);
  return (
    <div role="status">
      {ready && !quiet && (
        <div className={styles.bar}>
          <p className={styles.text}>A new version is ready</p>
          <Button variant="secondary" className={styles.button} onClick={() => leaveAsked(reload, { isReload: true })}>
            Reload
          </Button>
        </div>
      )}
    </div>
  );
};
