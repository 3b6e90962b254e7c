import type { Golf } from '@society/contracts';
import { pointsText } from '@society/league-client';
import { Card, classNames, Link, VisuallyHidden } from '@society/web-kit';
import { Figures } from '@society/web-kit/pages';
import { averageText, formOf, formText, playedOf, recordText } from '../rules/golf-texts.ts';
import styles from './Golf.module.css';

const letters = { won: 'W', drawn: 'D', lost: 'L' } as const;

/** A season in figures, the best round, and the last results. */
export const Summary = ({ golf: { record, average, best, matches } }: { golf: Golf }) => {
  const form = formOf(matches);
  return (
    <Card title="The Season">
      <Figures
        figures={[
          ['Played', playedOf(record)],
          ['Won', record.won],
          ['Average', averageText(average)],
        ]}
      />
      <p className={classNames(styles.note, styles.above)}>{`Results: ${recordText(record)}.`}</p>
      {best && (
        <Link className={styles.link} to={`/live-scoring?matchId=${best.matchId}`}>
          {`Best round: ${pointsText(best.points)}`}
        </Link>
      )}
      {form.length > 0 && (
        <>
          <VisuallyHidden>{`Form, the newest last: ${formText(matches)}`}</VisuallyHidden>
          <ol className={styles.form} aria-hidden="true">
            {form.map(({ matchId, outcome }) => (
              <li key={matchId} className={classNames(styles.result, outcome === 'won' && styles.won)}>
                {outcome && letters[outcome]}
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  );
};
