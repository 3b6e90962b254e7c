import { Skeleton } from '@society/web-kit';
import { CardGridSkeleton, Tile } from '@society/web-kit/pages';
import styles from './PlayerCard.module.css';

/** Player Management while it is on its way. */
export const PlayersSkeleton = () => (
  <CardGridSkeleton>
    <Tile>
      <div className={styles.head}>
        <Skeleton width="64px" height="64px" round />
        <div className={styles.who}>
          <Skeleton width="70%" height="22px" />
          <Skeleton width="50%" height="24px" />
        </div>
      </div>
      <Skeleton height="40px" />
      <Skeleton height="63px" />
      <Skeleton height="44px" />
    </Tile>
  </CardGridSkeleton>
);
