import { Button } from '@society/web-kit';
import styles from './SubmitBar.module.css';

type Props = { hole: number; ready: boolean; pending: boolean; onSubmit: () => void };

/** The button that submits a hole. It stays in reach of the thumb above the tab bar, except on very short screens. */
export const SubmitBar = ({ hole, ready, pending, onSubmit }: Props) => (
  <div className={styles.bar}>
    <Button
      className={styles.submit}
      size="lg"
      block
      onClick={onSubmit}
      disabled={!ready && !pending}
      pending={pending}
    >
      {`Submit Scores for Hole ${hole}`}
    </Button>
  </div>
);
