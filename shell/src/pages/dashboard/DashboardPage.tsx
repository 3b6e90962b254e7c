import { RemoteWidget } from '../../remotes.tsx';
import { Hero } from './Hero.tsx';
import {
  CourseLayoutSkeleton,
  FeaturedPlayerSkeleton,
  LeagueTableSkeleton,
  LiveMatchesSkeleton,
} from './skeletons.tsx';
import { useLater } from './use-later.ts';
import styles from './DashboardPage.module.css';

/** What is on: next event, league table, live matches; and once these are there, who is in form, and the course. The cards are remotes'. */
export const DashboardPage = () => {
  const later = useLater();
  return (
    <div className={styles.dashboard}>
      <Hero />
      <div className={styles.cards}>
        <div className={styles.column}>
          <RemoteWidget remote="scoring" widget="league-table" skeleton={<LeagueTableSkeleton />} />
          {later && (
            <div className={styles.last}>
              <RemoteWidget remote="scoring" widget="course-layout" skeleton={<CourseLayoutSkeleton />} />
            </div>
          )}
        </div>
        <div className={styles.column}>
          <div className={styles.first}>
            <RemoteWidget remote="scoring" widget="live-matches" skeleton={<LiveMatchesSkeleton />} />
          </div>
          {later && <RemoteWidget remote="players" widget="featured-player" skeleton={<FeaturedPlayerSkeleton />} />}
        </div>
      </div>
    </div>
  );
};
