import type { InOrOut as Answer } from '@society/contracts';
import { Button, classNames, hadNoAnswer } from '@society/web-kit';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useSameTap } from '../use-same-tap.ts';
import { useAnswer } from './use-availability.ts';
import styles from './InOrOut.module.css';

type Props = {
  fixtureId: string;
  playerId: string;
  /** What the two buttons answer, for screen readers. */
  label: string;
  size?: 'md' | 'lg';
  /** Says that the answer could not be fetched, where nothing else on the screen does. */
  tellsFailure?: boolean;
};

const answers: readonly (readonly [answer: Answer, text: string])[] = [
  ['in', 'In'],
  ['out', 'Out'],
];

/** Two buttons to say in or out for an evening with one tap; a tap on the given answer takes it back. A refusal stands below. */
export const InOrOut = ({ fixtureId, playerId, label, size = 'md', tellsFailure = false }: Props) => {
  const { said, say, problem, readError, isReading, readAgain } = useAnswer(fixtureId, playerId);
  const isSameTap = useSameTap();
  // The Try again button disappears once the answer has come, and the focus with it.
  const group = useKeptFocus<HTMLDivElement>();
  return (
    <div
      ref={group}
      tabIndex={-1}
      role="group"
      aria-label={label}
      aria-busy={said === undefined && isReading}
      className={styles.whole}
    >
      <div className={classNames(styles.buttons, styles[size])}>
        {answers.map(([answer, text]) => (
          <button
            key={answer}
            type="button"
            className={styles.button}
            aria-pressed={said === undefined ? undefined : said === answer}
            onClick={(event) => isSameTap(event) || say(said === answer ? null : answer)}
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
      {tellsFailure && readError && (
        <div role="alert" className={styles.unread}>
          <p className={styles.problem}>{hadNoAnswer(readError) ? 'No signal' : 'Failed to fetch the answer'}</p>
          <Button variant="secondary" pending={isReading} onClick={readAgain}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
};
