import { Button } from './Button.tsx';
import styles from './EmptyState.module.css';

export type ErrorPanelProps = {
  message: string;
  /** Tries again; without it there is no button. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
};

/** What stands where something could not be shown, announced at once. */
export const ErrorPanel = ({ message, onRetry, retrying = false }: ErrorPanelProps) => (
  <div className={styles.empty} role="alert">
    <p className={styles.title}>{message}</p>
    {onRetry && (
      <Button variant="secondary" pending={retrying} onClick={onRetry}>
        Try again
      </Button>
    )}
  </div>
);
