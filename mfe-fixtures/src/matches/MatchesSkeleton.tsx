import { Loading, Skeleton } from '@society/web-kit';
import cardStyles from './MatchCard.module.css';
import styles from './FixtureMatchesPage.module.css';

/** Match cards as high as they will be. */
export const MatchesSkeleton = () => (
  <Loading>
    <div className={styles.cards}>
      {[1, 2, 3].map((card) => (
        <div key={card} className={cardStyles.card}>
          <div className={cardStyles.head}>
            <Skeleton width="120px" height="24px" />
          </div>
          <div className={cardStyles.players}>
            {[1, 2].map((player) => (
              <div key={player} className={cardStyles.player}>
                <Skeleton width="40px" height="40px" round />
                <div className={cardStyles.who}>
                  <Skeleton width="70%" height="20px" />
                </div>
              </div>
            ))}
          </div>
          <Skeleton width="90px" height="20px" />
          <Skeleton height="88px" />
          <Skeleton height="44px" />
        </div>
      ))}
    </div>
  </Loading>
);
