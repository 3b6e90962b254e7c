import type { ComponentProps, ReactNode } from 'react';
import { Card, Skeleton } from '@society/web-kit';
import { FailedQuery } from '@society/web-kit/pages';
import styles from './Chances.module.css';

/** The Chances card around any of its states. */
export const ChancesFrame = ({ children }: { children: ReactNode }) => (
  <Card title="Chances">
    <div className={styles.body}>{children}</div>
  </Card>
);

/** The state without signal. The chances come by themselves once there is signal. */
export const ChancesUnheard = () => (
  <ChancesFrame>
    <p className={styles.text}>No signal. The chances come with it.</p>
  </ChancesFrame>
);

/** The state after a failure: why, and a button to try again. */
export const ChancesFailed = (failure: ComponentProps<typeof FailedQuery>) => (
  <ChancesFrame>
    <FailedQuery {...failure} />
  </ChancesFrame>
);

/** As high as the card will be. It does not announce loading: far from the screen nothing is fetched. On paper it would be an empty box. */
export const ChancesSkeleton = () => (
  <div data-screen-only>
    <ChancesFrame>
      <Skeleton height="180px" />
      <Skeleton height="84px" />
      <Skeleton width="180px" height="48px" />
    </ChancesFrame>
  </div>
);
