import type { InOrOut as Answer } from '@society/contracts';
import { useAnswer } from './use-availability.ts';
import styles from './InOrOut.module.css';

type Props = {
  fixtureId: string;
  playerId: string;
  /** What the two buttons answer, for screen readers. */
  label: string;
  size?: 'md' | 'lg';
};

const answers: readonly (readonly [answer: Answer, text: string])[] = [
  ['in', 'In'],
  ['out', 'Out'],
];

/** Says in or out for an evening with one tap; a tap on what was said takes it back. A refusal stands below. */
export const InOrOut = ({ fixtureId, playerId, label, size = 'md' }: Props) => {
  const { said, say, problem } = useAnswer(fixtureId, playerId);
  return (
    <div className={styles.whole}>
      <div role="group" aria-label={label} className={`${styles.buttons} ${styles[size]}`}>
        {answers.map(([answer, text]) => (
          <button
            key={answer}
            type="button"
            className={styles.button}
            aria-pressed={said === answer}
            onClick={() => say(said === answer ? null : answer)}
          >
            {text}
          </button>
        ))}
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
};
