import { Skeleton } from '@society/web-kit';
import { CardGridSkeleton, Tile } from '@society/web-kit/pages';
import styles from './ProfessionalCard.module.css';

/** The directory while it loads. */
export const NetworkingSkeleton = () => (
  <CardGridSkeleton>
    <Tile>
      <div className={styles.head}>
        <Skeleton width="64px" height="64px" round />
        <div className={styles.who}>
          <Skeleton width="70%" height="22px" />
          <Skeleton width="90%" height="18px" />
        </div>
      </div>
      <Skeleton height="56px" />
    </Tile>
  </CardGridSkeleton>
);
