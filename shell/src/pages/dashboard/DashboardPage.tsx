import { useEffect, useRef } from 'react';
import { usePermissions, useRead } from '@society/league-client';
import { useLocation } from '@society/web-kit';
import { RemoteWidget } from '../../remotes.tsx';
import { Hero } from './Hero.tsx';
import {
  CourseLayoutSkeleton,
  FeaturedPlayerSkeleton,
  LeagueTableSkeleton,
  LiveMatchesSkeleton,
  SetUpClubSkeleton,
} from './skeletons.tsx';
import { useTimeForTheRest } from './use-time-for-the-rest.ts';
import { WhenNear } from './WhenNear.tsx';
import styles from './DashboardPage.module.css';

/** Next event, setting up a new club, what waits for an admin, live matches, league table; after these the form player and the course. The cards are remotes'. */
export const DashboardPage = () => {
  const isTimeForTheRest = useTimeForTheRest();
  const { canEditAllScores, canManagePlayers } = usePermissions();
  // The frame around every page fetches the club only later: the set-up list would then come late, and push everything down.
  const { data: club } = useRead('getClub', { enabled: canEditAllScores });
  const isBeingSetUp = canEditAllScores && club?.setup.done === false;
  const { hash } = useLocation();
  const table = useRef<HTMLDivElement>(null);

  // A shortcut of the installed app leads to the table, which is drawn too late for the browser to find it.
  useEffect(() => {
    if (hash === '#league-table') table.current?.scrollIntoView();
  }, [hash]);

  return (
    <div className={styles.dashboard}>
      <Hero />
      {isBeingSetUp && <RemoteWidget remote="fixtures" widget="set-up-club" skeleton={<SetUpClubSkeleton />} />}
      <div className={styles.cards}>
        <div className={styles.first}>
          {canEditAllScores && <RemoteWidget remote="scoring" widget="needs-you" skeleton={null} />}
          {canManagePlayers && <RemoteWidget remote="players" widget="waiting-handicaps" skeleton={null} />}
          <RemoteWidget remote="scoring" widget="live-matches" skeleton={<LiveMatchesSkeleton />} />
        </div>
        <div className={styles.column}>
          <div ref={table}>
            <RemoteWidget remote="scoring" widget="league-table" skeleton={<LeagueTableSkeleton />} />
          </div>
          {isTimeForTheRest && (
            <div className={styles.last}>
              <RemoteWidget remote="scoring" widget="course-layout" skeleton={<CourseLayoutSkeleton />} />
            </div>
          )}
        </div>
        {isTimeForTheRest && (
          <WhenNear until={<FeaturedPlayerSkeleton />}>
            <RemoteWidget remote="players" widget="featured-player" skeleton={<FeaturedPlayerSkeleton />} />
          </WhenNear>
        )}
      </div>
    </div>
  );
};
