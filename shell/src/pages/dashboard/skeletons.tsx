import { Card, Loading, Skeleton, useSession } from '@society/web-kit';
import styles from './skeletons.module.css';

const Rows = ({ heights }: { heights: readonly string[] }) => (
  <Loading>
    <div className={styles.rows}>
      {heights.map((height, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  </Loading>
);

const rows = (count: number, height: string): readonly string[] => Array.from({ length: count }, () => height);

/** The shape of the list that leads through setting up a new club. */
export const SetUpClubSkeleton = () => (
  <Card title="Set up your club">
    <Rows heights={rows(5, '52px')} />
  </Card>
);

/** The shape of the league table while it is on its way, so that nothing jumps when it comes. */
export const LeagueTableSkeleton = () => (
  <Card title="League Table">
    <Rows heights={rows(8, '28px')} />
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
        <Rows heights={rows(3, '96px')} />
      </Card>
    </>
  );
};

/** The shape of the form player's card. */
export const FeaturedPlayerSkeleton = () => (
  <Card title="Featured Player">
    <Rows heights={['104px', '96px']} />
  </Card>
);

/** The shape of the course. */
export const CourseLayoutSkeleton = () => (
  <Card title="Course Layout">
    <Rows heights={['318px']} />
  </Card>
);
