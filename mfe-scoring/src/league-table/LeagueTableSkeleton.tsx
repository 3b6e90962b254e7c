import { Loading, Skeleton } from '@society/web-kit';
import styles from './LeagueTableSkeleton.module.css';

/** As high as a table of eight with what stands below it. */
export const LeagueTableSkeleton = () => (
  <Loading>
    <div className={styles.rows}>
      {Array.from({ length: 10 }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton height="20px" />
        </div>
      ))}
    </div>
  </Loading>
);
