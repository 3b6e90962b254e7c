import { Loading, Skeleton } from '@society/web-kit';
import { CardGrid, Page, Tile } from '@society/web-kit/pages';
import cardStyles from './MatchCard.module.css';
import styles from './FixtureMatchesPage.module.css';

/** The page before its fixture is known, each part about where it will stand. */
export const PageSkeleton = () => (
  <Page>
    <div className={styles.waitingHead} aria-hidden="true">
      <Skeleton width="180px" height="18px" />
      <Skeleton width="min(420px, 90%)" height="34px" />
      <Skeleton width="min(320px, 75%)" height="20px" />
    </div>
    <Tile className={styles.waitingCard} aria-hidden="true">
      <Skeleton width="min(280px, 70%)" height="28px" />
      <Skeleton width="min(520px, 90%)" height="20px" />
      <Skeleton width="min(240px, 60%)" height="20px" />
    </Tile>
    <MatchesSkeleton />
  </Page>
);

/** Match cards as high as they will be. */
export const MatchesSkeleton = () => (
  <Loading>
    <CardGrid>
      {[1, 2, 3].map((card) => (
        <li key={card}>
          <Tile aria-hidden="true">
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
          </Tile>
        </li>
      ))}
    </CardGrid>
  </Loading>
);
