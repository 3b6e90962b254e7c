import type { Match } from '@society/contracts';
import type { ChangedHole } from './typed-cards.ts';
import styles from './BothCards.module.css';

const said = (text: string): string => (text === '' ? 'empty' : text);

const wordsFor = (changed: readonly ChangedHole[]): string =>
  changed.length === 0
    ? 'No hole was changed meanwhile. Save again.'
    : 'What you typed stays. Saving again makes it count. Changed meanwhile:';

type Props = { match: Match; changed: readonly ChangedHole[] | undefined };

/** What somebody else changed while an admin was typing. The empty element is always there: a screen reader reads out only changes in it. */
export const ChangedMeanwhile = ({ match, changed }: Props) => (
  <div className={styles.meanwhile} role="status">
    {changed && (
      <div className={styles.notice}>
        <p className={styles.lead}>
          {match.decided ? 'What you typed stays. It can be saved once the decision is taken back.' : wordsFor(changed)}
        </p>
        {changed.length > 0 && (
          <ul className={styles.changes}>
            {changed.map(({ side, hole, before, now }) => (
              <li
                key={`${side} ${hole}`}
              >{`Hole ${hole} of ${match[side].name}: now ${said(now)}, it was ${said(before)}`}</li>
            ))}
          </ul>
        )}
      </div>
    )}
  </div>
);
