import { Card, Skeleton } from '@society/web-kit';
import styles from './Chances.module.css';

/** Without signal it is not known; it comes by itself. */
export const ChancesUnheard = () => (
  <Card title="Chances">
    <div className={styles.body}>
      <p className={styles.text}>No signal. The chances come with it.</p>
    </div>
  </Card>
);

/** As high as the card will be. It says nothing of loading: far from the screen, nothing is asked for. */
export const ChancesSkeleton = () => (
  <Card title="Chances">
    <div className={styles.body}>
      <Skeleton height="180px" />
      <Skeleton height="84px" />
      <Skeleton width="180px" height="48px" />
    </div>
  </Card>
);
