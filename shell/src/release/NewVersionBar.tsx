import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button, leaveAsked, useNoSignal } from '@society/web-kit';
import type { NewVersion } from './new-version.ts';
import { useIsQuiet } from './quiet.ts';
import styles from './NewVersionBar.module.css';

type Props = NewVersion & { reload?: () => void };

/**
 * Says that a newer release is stored. Nothing loads by itself: the person presses Reload, and is asked first if something typed, or kept only by this
 * page, would be lost. Not on pages on which somebody enters strokes: the bar would push them down under the finger.
 */
export const NewVersionBar = ({ look, isReady, subscribe, reload = () => window.location.reload() }: Props) => {
  const ready = useSyncExternalStore(subscribe, isReady);
  const quiet = useIsQuiet();
  const noSignal = useNoSignal();
  const hadNone = useRef(false);
  // Signal is back: there may be a release from the meantime.
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
