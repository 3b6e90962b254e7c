import type { Match } from '@society/contracts';
import { useRead } from '@society/league-client';
import { ErrorPanel, errorText, type SessionUser } from '@society/web-kit';
import { useScores } from '../api/use-scores.ts';
import { partInMatch } from '../rules/may-edit.ts';
import { Scorecard } from '../scorecard/Scorecard.tsx';
import { BeforeRound } from './BeforeRound.tsx';
import { FinishedRound } from './FinishedRound.tsx';
import { MatchHeader } from './MatchHeader.tsx';
import { RoundScreen } from './RoundScreen.tsx';
import { RoundSkeleton } from './RoundSkeleton.tsx';

/** A match that was found, in whichever of its three states. */
export const MatchScreen = ({ match, user }: { match: Match; user: SessionUser }) => {
  const scores = useScores(match);
  const course = useRead('getCourse');
  const part = partInMatch(match, user);

  if (match.status === 'scheduled') {
    return (
      <>
        <MatchHeader match={match} scores={[]} part={part} />
        <BeforeRound match={match} user={user} />
      </>
    );
  }
  if (scores.isOpening || course.isPending) return <RoundSkeleton />;
  if (!scores.data) return <Failed query={scores} />;
  if (!course.data) return <Failed query={course} />;

  return (
    <>
      <MatchHeader match={match} scores={scores.data} part={part} />
      {match.status === 'in_progress' ? (
        <RoundScreen match={match} user={user} scores={scores.data} course={course.data} />
      ) : (
        <>
          <FinishedRound match={match} />
          <Scorecard match={match} scores={scores.data} course={course.data} />
        </>
      )}
    </>
  );
};

type Failure = { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };

const Failed = ({ query }: { query: Failure }) => (
  <ErrorPanel
    message={errorText(query.error, 'Failed to fetch scores')}
    onRetry={() => void query.refetch()}
    retrying={query.isFetching}
  />
);
