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

/** What stands where something could not be shown, announced at once. */
export const ErrorPanel = ({ message, error, why, onRetry, retrying = false }: ErrorPanelProps) => (
  <div className={styles.empty} role="alert">
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
