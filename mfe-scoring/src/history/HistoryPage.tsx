import type { Match } from '@society/contracts';
import { isUnknown, useRead } from '@society/league-client';
import { ApiError, Card, EmptyState, errorText, Loading, Skeleton, useParams } from '@society/web-kit';
import { FailedQuery } from '@society/web-kit/pages';
import { MatchNotFound, MatchPage } from '../match-tools/MatchPage.tsx';
import { HistoryList } from './HistoryList.tsx';
import styles from './History.module.css';

/** Everything that happened in a match, for its people and admins. For a deleted match it is what phones sent to it. */
export const HistoryPage = () => {
  const { matchId = '' } = useParams();
  return (
    <MatchPage
      title="History"
      matchId={matchId}
      skeleton={<HistorySkeleton />}
      unknown={<HistoryOf matchId={matchId} match={undefined} />}
    >
      {(match) => <HistoryOf matchId={matchId} match={match} />}
    </MatchPage>
  );
};

const HistoryOf = ({ matchId, match }: { matchId: string; match: Match | undefined }) => {
  const history = useRead('getHistory', { params: { id: matchId }, fresh: true });
  const { data, error } = history;
  if (data && !match)
    return (
      <>
        <EmptyState
          framed
          title="This match was deleted"
          text={data.length === 0 ? 'Nothing was sent to it.' : 'This was sent to it and did not count.'}
        />
        <HistoryList match={match} lines={data} />
      </>
    );
  if (data?.length === 0) return <EmptyState framed title="Nothing has happened yet" />;
  if (data) return <HistoryList match={match} lines={data} />;
  if (isUnknown(error)) return <MatchNotFound />;
  if (error instanceof ApiError && error.status === 403)
    return <EmptyState framed title="Only who plays in this match, and admins, can read its history" />;
  if (error)
    return (
      <Card>
        <FailedQuery of={history} message={errorText(error, 'Failed to fetch the history')} />
      </Card>
    );
  return <HistorySkeleton />;
};

const HistorySkeleton = () => (
  <Loading>
    <Card flush>
      <div className={styles.list}>
        <div className={styles.waiting}>
          <Skeleton width="220px" height="24px" />
        </div>
        {[1, 2, 3, 4, 5, 6].map((line) => (
          <div key={line} className={styles.line}>
            <Skeleton width="44px" height="24px" />
            <Skeleton height="24px" />
          </div>
        ))}
      </div>
    </Card>
  </Loading>
);
