import { useState } from 'react';
import type { Match } from '@society/contracts';
import { useRead } from '@society/league-client';
import { Card, EmptyState, ErrorPanel, errorText, Loading, Skeleton, useParams } from '@society/web-kit';
import { failureOf } from '@society/web-kit/pages';
import { useClosedSeason } from '../api/use-closed-season.ts';
import { useCourse } from '../api/use-course.ts';
import { MatchPage } from '../match-tools/MatchPage.tsx';
import { StaysAsItIs } from '../match-tools/StaysAsItIs.tsx';
import { BothCardsForm } from './BothCardsForm.tsx';

/** Where an admin enters both cards of a match, before or after its end. */
export const BothCardsPage = () => {
  const { matchId = '' } = useParams();
  return (
    <MatchPage title="Both Cards" matchId={matchId} skeleton={<GridSkeleton />}>
      {(match) => <CardsOf match={match} />}
    </MatchPage>
  );
};

const CardsOf = ({ match }: { match: Match }) => {
  const { closed, isPending } = useClosedSeason(match);
  // Requested together with the season, not after it: on a weak signal each request takes a while.
  const round = useRead('getRound', { params: { id: match.id }, fresh: true });
  const course = useCourse(match);
  const [isOpen, setOpen] = useState(false);
  // What is open stays open: an admin may have typed eighteen values when another one decides the match or closes the season.
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
  // The cache of an earlier visit may be old; the grid begins with what is recorded now.
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
