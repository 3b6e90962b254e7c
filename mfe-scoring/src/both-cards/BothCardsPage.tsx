import { useState } from 'react';
import type { Match } from '@society/contracts';
import { sidesOf, sideTitle, useRead } from '@society/league-client';
import { Card, EmptyState, ErrorPanel, errorText, Loading, Skeleton, useParams } from '@society/web-kit';
import { failureOf } from '@society/web-kit/pages';
import { useClosedSeason } from '../api/use-closed-season.ts';
import { useCourse } from '../api/use-course.ts';
import { MatchPage } from '../match-tools/MatchPage.tsx';
import { StaysAsItIs } from '../match-tools/StaysAsItIs.tsx';
import { BothCardsForm } from './BothCardsForm.tsx';

/** An admin's word on both cards of a match, before or after its end. */
export const BothCardsPage = () => {
  const { matchId = '' } = useParams();
  return (
    <MatchPage
      title="Both Cards"
      matchId={matchId}
      subtitle={(match) => sidesOf(match).map(sideTitle).join(' – ')}
      skeleton={<GridSkeleton />}
    >
      {(match) => <CardsOf match={match} />}
    </MatchPage>
  );
};

const CardsOf = ({ match }: { match: Match }) => {
  const { closed, isPending } = useClosedSeason(match);
  // Beside the season and not after it: each takes its while on a weak signal.
  const round = useRead('getRound', { params: { id: match.id }, fresh: true });
  const course = useCourse(match);
  const [isOpen, setOpen] = useState(false);
  // What is open stays open: eighteen values may be typed in it when another admin decides, or closes the season.
  if (!isOpen && !isPending && closed === undefined && !match.decided) setOpen(true);
  if (!isOpen && isPending) return <GridSkeleton />;
  if (!isOpen)
    return closed === undefined ? (
      <EmptyState framed title="This match was decided" text="Take the decision back to enter its cards." />
    ) : (
      <Card>
        <StaysAsItIs text={closed} />
      </Card>
    );
  const failed = failureOf([round, course]);
  if (failed)
    return (
      <Card>
        <ErrorPanel message={errorText(failed.error, 'Failed to fetch scores')} onRetry={failed.onRetry} />
      </Card>
    );
  // What an earlier visit left may be behind; the grid begins with what is recorded now.
  const isOpening = round.isFetching && !round.isFetchedAfterMount;
  if (!round.data || !course.data || isOpening) return <GridSkeleton />;
  const askAgain = () => round.refetch().then(({ data, error }) => (error ? undefined : data));
  return <BothCardsForm match={match} round={round.data} course={course.data} askAgain={askAgain} />;
};

const GridSkeleton = () => (
  <Loading>
    <Card>
      <Skeleton height="620px" />
    </Card>
  </Loading>
);
