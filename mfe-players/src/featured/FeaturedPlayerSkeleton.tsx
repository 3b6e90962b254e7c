import { Loading, Skeleton } from '@society/web-kit';
import styles from './FeaturedPlayer.module.css';

const Shape = () => (
  <>
    <div className={styles.head}>
      <Skeleton width="104px" height="104px" round />
      <div className={styles.who}>
        <Skeleton width="80%" height="26px" />
        <Skeleton width="100%" height="20px" />
        <Skeleton width="72px" height="24px" />
      </div>
    </div>
    <Skeleton width="90%" height="21px" />
    <Skeleton height="63px" />
  </>
);

/** The card's content while it is on its way, as high as it will be. */
export const FeaturedPlayerSkeleton = () => (
  <Loading>
    <div className={styles.person}>
      <Shape />
    </div>
  </Loading>
);

/** Before the first result there is nothing true to show, and nothing on its way either: the shape stands still. */
export const NothingYet = () => (
  <div className={styles.person}>
    <div className={styles.still} aria-hidden="true">
      <Shape />
    </div>
    <p className={styles.text}>The player in form will appear here after the first results.</p>
  </div>
);
