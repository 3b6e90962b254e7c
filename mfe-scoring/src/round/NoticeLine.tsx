import { useId } from 'react';
import { Button } from '@society/web-kit';
import styles from './Differences.module.css';

type Props = { text: string; button?: string; onClick: () => void };

/** A notice that stays until its button is pressed. */
export const NoticeLine = ({ text, button = 'OK', onClick }: Props) => {
  const textId = useId();
  return (
    <div className={`${styles.line} ${styles.news}`}>
      <p id={textId} className={styles.text}>
        <strong>{text}</strong>
      </p>
      <Button variant="secondary" className={styles.take} aria-describedby={textId} onClick={onClick}>
        {button}
      </Button>
    </div>
  );
};
