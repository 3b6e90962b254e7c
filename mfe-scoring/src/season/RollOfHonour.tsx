import type { Season } from '@society/contracts';
import { Fold } from '@society/web-kit/pages';
import { wordList } from '../rules/holes.ts';
import styles from './RollOfHonour.module.css';

/** Who won the seasons that are closed, the latest first; nothing before there is one. */
export const RollOfHonour = ({ seasons }: { seasons: readonly Season[] }) => {
  const won = seasons.filter(({ winners }) => winners.length > 0);
  if (won.length === 0) return null;
  return (
    <div className={styles.roll} data-screen-only>
      <Fold title="Roll of honour">
        <dl className={styles.seasons}>
          {won.map(({ id, name, winners }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{wordList(winners.map((winner) => winner.name))}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </div>
  );
};
