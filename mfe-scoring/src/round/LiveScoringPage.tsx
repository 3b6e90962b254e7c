import type { Match } from '@society/contracts';
import type { Lookup } from '@society/league-client';
import { ButtonLink, EmptyState, useParams, useQuickHeartbeat, useSearchParams, useSession } from '@society/web-kit';
import { FailedQuery } from '@society/web-kit/pages';
import { useMatch } from '../api/use-match.ts';
import { LiveMatches } from '../live-matches/LiveMatches.tsx';
import { HowItEnded } from './HowItEnded.tsx';
import { MatchScreen } from './MatchScreen.tsx';
import { PageTitle } from './PageTitle.tsx';
import { RoundSkeleton } from './RoundSkeleton.tsx';
import { Verdicts } from './Verdicts.tsx';
import { useLostStrokes } from './use-chosen-strokes.ts';
import { WaitingNote } from './WaitingNote.tsx';
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
    <PageTitle />
    <LiveMatches />
  </>
);

const OneMatch = ({ matchId }: { matchId: string }) => {
  const { user } = useSession();
  useQuickHeartbeat();
  const lookup = useMatch(matchId);
  useLostStrokes(user?.id ?? '', matchId, () => lookup.state === 'unknown');

  const match = lookup.state === 'found' ? lookup.value : undefined;
  return (
    <>
      <Verdicts matchId={matchId} match={match} />
      {match && <HowItEnded match={match} />}
      {match && user ? <MatchScreen match={match} user={user} /> : <NoMatch matchId={matchId} lookup={lookup} />}
    </>
  );
};

/** Shown while a match is looked for, when it does not exist, and when it cannot be fetched. */
const NoMatch = ({ matchId, lookup }: { matchId: string; lookup: Lookup<Match> }) => {
  const isLookedFor = lookup.state !== 'unknown' && lookup.state !== 'failed';
  return (
    <>
      {!isLookedFor && <PageTitle />}
      <WaitingNote matchId={matchId} />
      {isLookedFor && <RoundSkeleton />}
      {lookup.state === 'unknown' && (
        <EmptyState
          title="Match not found"
          text="It may have been removed."
          action={
            <>
              <ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>
              {/* For a deleted match the history has what this person's phone sent too late. */}
              <ButtonLink variant="secondary" to={`/live-scoring/${matchId}/history`}>
                History
              </ButtonLink>
            </>
          }
        />
      )}
      {lookup.state === 'failed' && <FailedQuery of={lookup.of} />}
    </>
  );
};
