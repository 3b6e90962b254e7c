import { useId } from 'react';
import type { Match } from '@society/contracts';
import { useNearScreen } from '@society/league-client';
import { classNames, Skeleton, VisuallyHidden } from '@society/web-kit';
import { useOdds } from '../api/use-odds.ts';
import { oddsCells } from './odds-cells.ts';
import styles from './OddsCard.module.css';

/** Who is likely to win a match that has not begun. Asked for once the card is near the screen; hidden when the request for odds fails. */
export const OddsCard = ({ match }: { match: Match }) => {
  const [place, isNear] = useNearScreen<HTMLDivElement>();
  const headingId = useId();
  const { data, isError } = useOdds(match, isNear);
  return (
    // Not a region: forty landmarks of the same name would help nobody.
    <div
      ref={place}
      className={styles.odds}
      role="group"
      aria-labelledby={headingId}
      aria-busy={!data}
      aria-hidden={isError}
      data-screen-only={!data || undefined}
    >
      <h3 id={headingId} className={styles.title}>
        Match Winner Odds
      </h3>
      {data ? (
        <dl className={styles.cells}>
          {oddsCells(data).map(({ outcome, label, fraction, isShortest }) => (
            <div key={outcome} className={classNames(styles.cell, isShortest && styles.shortest)}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.fraction}>
                {fraction}
                {isShortest && <VisuallyHidden>, shortest odds</VisuallyHidden>}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <Skeleton height="60px" />
      )}
    </div>
  );
};
