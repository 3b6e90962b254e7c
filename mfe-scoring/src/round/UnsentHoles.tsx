import { Button } from '@society/web-kit';
import type { Choice } from '../rules/chosen-strokes.ts';
import { holeNumbers } from '../rules/holes.ts';
import styles from './UnsentHoles.module.css';

type Props = { choices: readonly Choice[]; hole: number; onGoTo: (hole: number) => void };

/** Buttons to other holes with strokes that were chosen but never sent: otherwise nobody would see that they wait. */
export const UnsentHoles = ({ choices, hole, onGoTo }: Props) => {
  const holes = holeNumbers.filter((one) => one !== hole && choices.some((choice) => choice.hole === one));
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
