import type { Question } from '@society/contracts';
import { Button, formatDate, formatTime, useClub } from '@society/web-kit';
import { useSameTap } from '../use-same-tap.ts';
import { useQuestion } from './use-absence.ts';
import styles from './Absences.module.css';

const said = ({ answer, isTaken }: Question): string | undefined => {
  if (answer === 'yes') return 'You have said yes. You will hear when you are in the match.';
  if (isTaken) return 'Somebody else has already said yes. Thank you!';
  return answer === 'no' ? 'You have said no.' : undefined;
};

/** Asks the person at the screen whether they play for somebody else. One tap answers; a tap on the given answer takes it back. */
export const StandInQuestion = ({ question }: { question: Question }) => {
  const { name, opponent, fixture, teeTime, answer, isTaken } = question;
  const { timeZone } = useClub();
  const { say, pending, problem } = useQuestion(question);
  const isSameTap = useSameTap();
  const title = `Can you play for ${name}?`;
  const day = formatDate(fixture.date, timeZone, 'full');
  const when = teeTime === undefined ? day : `${day}, ${formatTime(teeTime, timeZone)}`;
  return (
    <section className={styles.question} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{[`Against ${opponent}`, fixture.name, when].join(' · ')}</p>
      {(!isTaken || answer === 'yes') && (
        <div role="group" aria-label={title} className={styles.answers}>
          {(['yes', 'no'] as const).map((one) => (
            <Button
              key={one}
              variant={answer === one ? 'primary' : 'secondary'}
              aria-pressed={answer === one}
              pending={pending === one}
              onClick={(event) => isSameTap(event) || say(answer === one ? null : one)}
            >
              {one === 'yes' ? 'Yes, I play' : 'No'}
            </Button>
          ))}
        </div>
      )}
      <p role="status" className={styles.text}>
        {said(question)}
      </p>
      {problem && (
        <p role="alert" className={styles.text}>
          {problem}
        </p>
      )}
    </section>
  );
};
