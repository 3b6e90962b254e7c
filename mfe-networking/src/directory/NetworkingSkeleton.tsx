import { Loading, Skeleton } from '@society/web-kit';
import cardStyles from './ProfessionalCard.module.css';
import styles from './NetworkingPage.module.css';

/** Search, tabs and cards as high as they will be. */
export const NetworkingSkeleton = () => (
  <Loading>
    <div className={styles.page}>
      <div className={styles.search}>
        <Skeleton height="48px" />
      </div>
      <div className={styles.tabs}>
        <Skeleton height="52px" />
      </div>
      <div className={styles.cards}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <div key={card} className={cardStyles.card}>
            <div className={cardStyles.head}>
              <Skeleton width="64px" height="64px" round />
              <div className={cardStyles.who}>
                <Skeleton width="70%" height="22px" />
                <Skeleton width="90%" height="18px" />
              </div>
            </div>
            <Skeleton height="56px" />
          </div>
        ))}
      </div>
    </div>
  </Loading>
);
