import { Loading, Skeleton } from '@society/web-kit';
import styles from './RoundSkeleton.module.css';

/** Stands where the round will, at its size: board, hole, two cards. */
export const RoundSkeleton = () => (
  <Loading>
    <div className={styles.round}>
      <Skeleton height="64px" />
      <Skeleton height="48px" />
      <div className={styles.cards}>
        <Skeleton height="226px" />
        <Skeleton height="226px" />
      </div>
    </div>
  </Loading>
);
