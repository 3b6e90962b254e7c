import { Card, Loading, Skeleton } from '@society/web-kit';
import about from './AboutMe.module.css';
import { StatisticsSkeleton } from './TournamentStatistics.tsx';

/** The first two cards of the page while the person is on the way. */
export const ProfileSkeleton = () => (
  <>
    <Card>
      <Loading>
        <div className={about.about}>
          <div className={about.image}>
            <Skeleton width="104px" height="104px" round />
            <Skeleton width="150px" height="44px" />
          </div>
          <div className={about.who}>
            <Skeleton width="220px" height="34px" />
            <Skeleton width="140px" height="24px" />
            <Skeleton width="240px" height="24px" />
            <Skeleton width="140px" height="44px" />
          </div>
        </div>
      </Loading>
    </Card>
    <Card title="Tournament Statistics">
      <StatisticsSkeleton />
    </Card>
  </>
);
