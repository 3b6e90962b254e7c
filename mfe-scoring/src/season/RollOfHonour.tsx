import type { Season } from '@society/contracts';
import styles from './RollOfHonour.module.css';

/** Who won the seasons that are closed, the latest first; nothing before there is one. */
export const RollOfHonour = ({ seasons }: { seasons: readonly Season[] }) => {
  const won = seasons.filter(({ winners }) => winners.length > 0);
  if (won.length === 0) return null;
  return (
    <details className={styles.roll} data-screen-only>
      <summary>Roll of honour</summary>
      <dl>
        {won.map(({ id, name, winners }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{winners.map((winner) => winner.name).join(' and ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
