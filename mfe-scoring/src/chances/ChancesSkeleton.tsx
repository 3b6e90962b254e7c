import type { ComponentProps } from 'react';
import { Card, ErrorPanel, Skeleton } from '@society/web-kit';
import styles from './Chances.module.css';

/** Without signal it is not known; it comes by itself. */
export const ChancesUnheard = () => (
  <Card title="Chances">
    <div className={styles.body}>
      <p className={styles.text}>No signal. The chances come with it.</p>
    </div>
  </Card>
);

/** Why they are not there, and the way to try again. */
export const ChancesFailed = (failure: ComponentProps<typeof ErrorPanel>) => (
  <Card title="Chances">
    <div className={styles.body}>
      <ErrorPanel {...failure} />
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
