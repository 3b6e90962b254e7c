import { Button } from '@society/web-kit';
import type { Choice } from '../rules/chosen-strokes.ts';
import styles from './UnsentHoles.module.css';

type Props = { choices: readonly Choice[]; hole: number; onGoTo: (hole: number) => void };

/** Strokes that were chosen on another hole and never sent: without this they would wait there unseen. */
export const UnsentHoles = ({ choices, hole, onGoTo }: Props) => {
  const holes = [...new Set(choices.map((choice) => choice.hole))].filter((one) => one !== hole).sort((a, b) => a - b);
  if (holes.length === 0) return null;
  return (
    <p className={styles.unsent}>
      <span>Not submitted:</span>
      {holes.map((one) => (
        <Button key={one} variant="secondary" className={styles.go} onClick={() => onGoTo(one)}>
          {`Back to hole ${one}`}
        </Button>
      ))}
    </p>
  );
};
