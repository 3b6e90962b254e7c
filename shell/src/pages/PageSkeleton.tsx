import { Card, Loading, Skeleton } from '@society/web-kit';
import styles from './PageSkeleton.module.css';

/** While the files of a remote's page are on their way. */
export const PageSkeleton = () => (
  <Loading>
    <div className={styles.page}>
      <Skeleton width="220px" height="36px" />
      <Card>
        <div className={styles.lines}>
          <Skeleton width="60%" height="24px" />
          <Skeleton />
          <Skeleton width="80%" />
        </div>
      </Card>
    </div>
  </Loading>
);
