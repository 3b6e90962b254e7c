import { Button } from '@society/web-kit';
import styles from './Differences.module.css';

type Props = { text: string; button?: string; onClick: () => void };

/** A notice that stays until its button is pressed. */
export const NoticeLine = ({ text, button = 'OK', onClick }: Props) => (
  <div className={`${styles.line} ${styles.news}`}>
    <p className={styles.text}>
      <strong>{text}</strong>
    </p>
    <Button variant="secondary" className={styles.take} onClick={onClick}>
      {button}
    </Button>
  </div>
);
