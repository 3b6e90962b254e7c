import type { ReactNode } from 'react';
import type { Match } from '@society/contracts';
import { namesApart, sidesOf, sideTitle } from '@society/league-client';
import { ButtonLink, Card, EmptyState, PageHeader } from '@society/web-kit';
import { BackLink, FailedQuery, Page } from '@society/web-kit/pages';
import { useMatch } from '../api/use-match.ts';

type Props = {
  title: string;
  matchId: string;
  /** Shown instead of the children while the match loads. */
  skeleton: ReactNode;
  /** Shown for a match that does not exist; by default `MatchNotFound`. */
  unknown?: ReactNode;
  children: (match: Match) => ReactNode;
};

/** A page beside a match's own: its heading, who plays whom, the way back, and what it shows once the match is there. */
export const MatchPage = ({ title, matchId, skeleton, unknown = <MatchNotFound />, children }: Props) => {
  const lookup = useMatch(matchId);
  const match = lookup.state === 'found' ? namesApart(lookup.value) : undefined;
  return (
    <Page>
      <PageHeader
        title={title}
        // A blank line, so that nothing moves when the names come.
        subtitle={match ? sidesOf(match).map(sideTitle).join(' – ') : '\u00a0'}
        actions={<BackLink to={`/live-scoring/${matchId}`}>Back to Match</BackLink>}
      />
      {match && children(match)}
      {lookup.state === 'loading' && skeleton}
      {lookup.state === 'unknown' && unknown}
      {lookup.state === 'failed' && (
        <Card>
          <FailedQuery of={lookup.of} />
        </Card>
      )}
    </Page>
  );
};

/** What a page shows for a match that does not exist. */
export const MatchNotFound = () => (
  <EmptyState
    framed
    title="Match not found"
    text="It may have been removed."
    action={<ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>}
  />
);
