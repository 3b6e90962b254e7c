import { Card, Loading, Skeleton, useSession } from '@society/web-kit';
import styles from './skeletons.module.css';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The shape of the list that leads through setting up a new club. */
export const SetUpClubSkeleton = () => (
  <Card title="Set up your club">
    <Loading>
      <div className={styles.rows}>
        {rows(5).map((row) => (
          <Skeleton key={row} height="52px" />
        ))}
      </div>
    </Loading>
  </Card>
);

/** The shape of the league table while it is on its way, so that nothing jumps when it comes. */
export const LeagueTableSkeleton = () => (
  <Card title="League Table">
    <Loading>
      <div className={styles.rows}>
        {rows(8).map((row) => (
          <Skeleton key={row} height="28px" />
        ))}
      </div>
    </Loading>
  </Card>
);

/** The shape of the list of live matches. Above it that of My match, which most people have who are no admins. */
export const LiveMatchesSkeleton = () => {
  const { user } = useSession();
  return (
    <>
      {user?.role !== 'admin' && (
        <Loading>
          <Skeleton height="154px" />
        </Loading>
      )}
      <Card title="Live Matches">
        <Loading>
          <div className={styles.rows}>
            {rows(3).map((row) => (
              <Skeleton key={row} height="96px" />
            ))}
          </div>
        </Loading>
      </Card>
    </>
  );
};

/** The shape of the form player's card. */
export const FeaturedPlayerSkeleton = () => (
  <Card title="Featured Player">
    <Loading>
      <div className={styles.rows}>
        <Skeleton height="104px" />
        <Skeleton height="96px" />
      </div>
    </Loading>
  </Card>
);

/** The shape of the course. */
export const CourseLayoutSkeleton = () => (
  <Card title="Course Layout">
    <Loading>
      <Skeleton height="318px" />
    </Loading>
  </Card>
);
