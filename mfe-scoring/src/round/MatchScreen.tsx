import type { Match } from '@society/contracts';
import { ErrorPanel, type SessionUser } from '@society/web-kit';
import { useCourse } from '../api/use-course.ts';
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
  const course = useCourse();

  if (scores.isPending || course.isPending) return <RoundSkeleton />;
  if (!scores.data) return <ErrorPanel message={scores.error.message} onRetry={() => void scores.refetch()} retrying={scores.isFetching} />;
  if (!course.data) return <ErrorPanel message={course.error.message} onRetry={() => void course.refetch()} retrying={course.isFetching} />;

  const header = <MatchHeader match={match} scores={scores.data} part={partInMatch(match, user)} />;
  if (match.status === 'scheduled') {
    return (
      <>
        {header}
        <BeforeRound match={match} user={user} />
      </>
    );
  }
  if (match.status === 'in_progress') {
    return (
      <>
        {header}
        <RoundScreen match={match} user={user} scores={scores.data} course={course.data} />
      </>
    );
  }
  return (
    <>
      {header}
      <FinishedRound match={match} />
      <Scorecard match={match} scores={scores.data} course={course.data} />
    </>
  );
};
