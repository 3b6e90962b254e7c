import type { ReactNode } from 'react';
import { useElapsed } from '@society/league-client';
import { Button, useNoSignal } from '@society/web-kit';
import styles from './SlowSkeleton.module.css';

/** On one bar of signal the files of a remote take half a minute: that is said, and no failure. */
export const SLOW_MS = 8_000;
/** What hangs would be waited for for ever, and a new request joins the one that hangs: only a new page asks anew. */
export const STUCK_MS = 60_000;

/** The skeleton of what is on its way, with a word over it when it takes long, so that nothing moves; after a minute with a way out. */
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
