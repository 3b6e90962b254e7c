import type { ReactNode } from 'react';
import { useElapsed } from '@society/league-client';
import { Button, useNoSignal } from '@society/web-kit';
import styles from './SlowSkeleton.module.css';

/** On one bar of signal the files of a remote take half a minute. That is no failure, but after this time the screen says so. */
export const SLOW_MS = 8_000;
/** A request may hang for ever, and a new request for the same file joins it: after this time a button loads the page anew. */
export const STUCK_MS = 60_000;

/** A skeleton. When loading takes long, a message stands over it, so that nothing moves; after a minute also Try again. */
export const SlowSkeleton = ({ skeleton, reload }: { skeleton: ReactNode; reload: () => void }) => {
  const isSlow = useElapsed(SLOW_MS);
  const isStuck = useElapsed(STUCK_MS);
  const words = useNoSignal() ? 'No signal' : 'Still loading. The connection is slow.';
  return (
    <div className={styles.waiting}>
      {skeleton}
      <div className={styles.over}>
        <div className={isSlow ? styles.note : undefined}>
          <p role="status">{isSlow && words}</p>
          {isStuck && (
            <Button variant="secondary" onClick={reload}>
              Try again
            </Button>
          )}
        </div>
      </div>
    </div>
  );
};
