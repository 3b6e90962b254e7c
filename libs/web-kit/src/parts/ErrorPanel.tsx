import { useLayoutEffect, useRef } from 'react';
import { hadNoAnswer } from '../api/api-error.ts';
import { Button } from './Button.tsx';
import styles from './EmptyState.module.css';

export type ErrorPanelProps = {
  message: string;
  /** What it is about, where `message` does not say it: that there was no signal is said below. */
  error?: unknown;
  /** What else is known of it, where asking again is no help. */
  why?: string | undefined;
  /** Tries again; without it there is no button. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
};

/** What stands where something could not be shown, announced at once. When it goes with the focus in it, the focus goes to what it stood in. */
export const ErrorPanel = ({ message, error, why, onRetry, retrying = false }: ErrorPanelProps) => {
  const panel = useRef<HTMLDivElement>(null);
  // Before it is gone: afterwards nothing knows where it was.
  useLayoutEffect(() => {
    const shown = panel.current;
    return () => {
      if (shown?.contains(document.activeElement))
        shown.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={panel} className={styles.empty} role="alert">
      <p className={styles.title}>{message}</p>
      {hadNoAnswer(error) && <p className={styles.text}>No signal</p>}
      {why !== undefined && <p className={styles.text}>{why}</p>}
      {onRetry && (
        <Button variant="secondary" pending={retrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
};
