import { useLayoutEffect, useRef } from 'react';
import { hadNoAnswer } from '../api/api-error.ts';
import { Button } from './Button.tsx';
import styles from './EmptyState.module.css';

export type ErrorPanelProps = {
  message: string;
  /** The error behind a `message` of the screen's own: if there was no signal, the panel says so below. */
  error?: unknown;
  /** A further line, where trying again does not help. */
  why?: string | undefined;
  /** Tries again; without it there is no button. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
};

/** Stands where something could not be shown; screen readers announce it at once. If it goes with the focus in it, what it stood in gets the focus. */
export const ErrorPanel = ({ message, error, why, onRetry, retrying = false }: ErrorPanelProps) => {
  const panel = useRef<HTMLDivElement>(null);
  // A layout effect, since it ends before the panel is removed: afterwards nothing knows where the panel was.
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
