import { RemoteWidget } from '../../remotes.tsx';
import { Hero } from './Hero.tsx';
import { LeagueTableSkeleton, LiveMatchesSkeleton } from './skeletons.tsx';
import styles from './DashboardPage.module.css';

/** What is on: next event, league table, live matches. The two cards come from the scoring remote. */
export const DashboardPage = () => (
  <div className={styles.dashboard}>
    <Hero />
    <div className={styles.cards}>
      <RemoteWidget remote="scoring" widget="league-table" skeleton={<LeagueTableSkeleton />} />
      <RemoteWidget remote="scoring" widget="live-matches" skeleton={<LiveMatchesSkeleton />} />
    </div>
  </div>
);
