import type { ComponentProps, ReactNode } from 'react';
import { Card, ErrorPanel, Skeleton } from '@society/web-kit';
import styles from './Chances.module.css';

/** The card of chances, whatever stands in it. */
export const ChancesFrame = ({ children }: { children: ReactNode }) => (
  <Card title="Chances">
    <div className={styles.body}>{children}</div>
  </Card>
);

/** Without signal it is not known; it comes by itself. */
export const ChancesUnheard = () => (
  <ChancesFrame>
    <p className={styles.text}>No signal. The chances come with it.</p>
  </ChancesFrame>
);

/** Why they are not there, and the way to try again. */
export const ChancesFailed = (failure: ComponentProps<typeof ErrorPanel>) => (
  <ChancesFrame>
    <ErrorPanel {...failure} />
  </ChancesFrame>
);

/** As high as the card will be. It says nothing of loading: far from the screen, nothing is asked for. */
export const ChancesSkeleton = () => (
  <ChancesFrame>
    <Skeleton height="180px" />
    <Skeleton height="84px" />
    <Skeleton width="180px" height="48px" />
  </ChancesFrame>
);
