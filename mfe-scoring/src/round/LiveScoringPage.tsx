import {
  ButtonLink,
  EmptyState,
  ErrorPanel,
  PageHeader,
  useParams,
  useQuickHeartbeat,
  useSearchParams,
  useSession,
} from '@society/web-kit';
import { useMatch } from '../api/use-match.ts';
import { LiveMatches } from '../live-matches/LiveMatches.tsx';
import { MatchScreen } from './MatchScreen.tsx';
import { RoundSkeleton } from './RoundSkeleton.tsx';
import { Verdicts } from './Verdicts.tsx';
import styles from './LiveScoringPage.module.css';

/** Live Scoring. The match comes from the path or from `?matchId=`; without one, the live matches are there to choose from. */
export const LiveScoringPage = () => {
  const { matchId: fromPath } = useParams();
  const [search] = useSearchParams();
  const matchId = fromPath ?? search.get('matchId');

  return <div className={styles.page}>{matchId ? <OneMatch key={matchId} matchId={matchId} /> : <ChooseMatch />}</div>;
};

const ChooseMatch = () => (
  <>
    <PageHeader title="Live Scoring" />
    <LiveMatches />
  </>
);

const OneMatch = ({ matchId }: { matchId: string }) => {
  const { user } = useSession();
  useQuickHeartbeat();
  const lookup = useMatch(matchId);

  if (!user || lookup.state === 'loading') return <RoundSkeleton />;
  if (lookup.state === 'unknown') {
    return (
      <>
        <PageHeader title="Live Scoring" />
        <Verdicts matchId={matchId} match={undefined} />
        <EmptyState
          title="Match not found"
          text="It may have been removed."
          action={<ButtonLink to="/dashboard">Back to the dashboard</ButtonLink>}
        />
      </>
    );
  }
  if (lookup.state === 'failed')
    return (
      <>
        <PageHeader title="Live Scoring" />
        <ErrorPanel message={lookup.message} onRetry={lookup.retry} retrying={lookup.retrying} />
      </>
    );
  return (
    <>
      <Verdicts matchId={matchId} match={lookup.match} />
      <MatchScreen match={lookup.match} user={user} />
    </>
  );
};
