import { useState } from 'react';
import { listLiveMatches } from '@society/contracts';
import { useLiveMatches } from '@society/league-client';
import { Card, EmptyState, Freshness, Loading, queryKeyOf, Skeleton, useSession } from '@society/web-kit';
import { FailedQuery } from '@society/web-kit/pages';
import { useEvenings } from '../api/use-evenings.ts';
import { matchDays, nearMatchesOf, nextMatchOf, type Evenings } from '../rules/match-days.ts';
import { Day } from './MatchDays.tsx';
import { ForYou } from '../for-you/ForYou.tsx';
import { useForYou } from '../for-you/use-for-you.ts';
import { MyMatch, MyMatchSkeleton, ReadAhead } from './MyMatch.tsx';
import styles from './LiveMatches.module.css';

/** What waits for the person at the screen, what they play next, and the dashboard's Live Matches card. */
export const LiveMatches = () => {
  const { user } = useSession();
  const live = useLiveMatches({ poll: true });
  const evenings = useEvenings();
  const forYou = useForYou();
  // A refetch clears the query's error. Without this copy the panel would go and come back every 30 s, and be read out each time.
  const [problem, setProblem] = useState(live.error);
  if (live.error && live.error !== problem) setProblem(live.error);
  const isPending =
    forYou.isPending ||
    (live.isPending && !problem) ||
    (live.data !== undefined && live.data.length > 0 && evenings.isPending);
  const known = isPending ? [] : (live.data ?? []);
  const next = user && nextMatchOf(user.id, known, evenings);
  const near = user ? nearMatchesOf(user.id, known, evenings) : [];
  return (
    <>
      {!isPending && <ForYou of={forYou} />}
      {user && next && <MyMatch key={next.id} match={next} userId={user.id} evenings={evenings} />}
      {near.map(({ id }) => (
        <ReadAhead key={id} id={id} />
      ))}
      {isPending && user?.role !== 'admin' && <MyMatchSkeleton />}
      <Card title="Live Matches" aside={<Freshness of={[queryKeyOf(listLiveMatches)]} />} flush>
        {isPending ? <LiveMatchesSkeleton /> : <Content live={live} problem={problem} evenings={evenings} />}
      </Card>
    </>
  );
};

type ContentProps = {
  live: ReturnType<typeof useLiveMatches>;
  problem: Error | null;
  evenings: Evenings;
};

const Content = ({ live, problem, evenings }: ContentProps) => {
  if (!live.data) return <FailedQuery of={live} message={problem?.message ?? ''} />;
  if (live.data.length === 0) return <EmptyState title="No live matches at the moment" />;
  return matchDays(live.data, evenings).map((day) => <Day key={day.key} day={day} />);
};

const LiveMatchesSkeleton = () => (
  <Loading>
    <div className={styles.list}>
      {[1, 2, 3].map((line) => (
        <div key={line} className={styles.match}>
          <Skeleton width="72px" height="24px" />
          <Skeleton height="24px" />
          <Skeleton height="24px" />
        </div>
      ))}
    </div>
  </Loading>
);
