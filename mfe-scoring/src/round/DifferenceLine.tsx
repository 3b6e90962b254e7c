import { useId } from 'react';
import { Button } from '@society/web-kit';
import type { DifferenceShown } from '../rules/differences.ts';
import { strokesText } from '../rules/score-text.ts';
import { useTake } from './use-take.ts';
import styles from './Differences.module.css';

type Props = { matchId: string; difference: DifferenceShown; label?: string };

/** What both sides say of a hole, and for whoever may settle it a button to take the other side's strokes. */
export const DifferenceLine = ({ matchId, difference, label }: Props) => {
  const textId = useId();
  const { take, pending } = useTake(matchId);
  return (
    <div className={styles.line}>
      <p id={textId} className={styles.text}>
        {label !== undefined && <span className={styles.label}>{label} </span>}
        <strong>{difference.text}</strong>
      </p>
      {difference.take && (
        <Button
          variant="secondary"
          className={styles.take}
          aria-describedby={textId}
          pending={pending}
          onClick={() => void take(difference)}
        >
          {`Take ${strokesText(difference.take.strokes)}`}
        </Button>
      )}
    </div>
  );
};
