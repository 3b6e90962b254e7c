import { useState } from 'react';
import type { Fixture } from '@society/contracts';
import {
  closedSeasonOf,
  closedText,
  isToCome,
  type Read,
  useAsked,
  useClubDay,
  usePermissions,
  useRead,
} from '@society/league-client';
import { Button, ButtonLink, EmptyState, Flag, useClub } from '@society/web-kit';
import { CardGrid, FailedQuery, Page, PageTop } from '@society/web-kit/pages';
import { useEligiblePlayers } from '../api/use-eligible-players.ts';
import { useListedVersion } from '../api/use-listed-version.ts';
import { tooFewPlayers } from '../rules/eligible.ts';
import { fixtureName, whyLocked } from '../rules/fixture-view.ts';
import { WhoComes } from '../availability/WhoComes.tsx';
import { PaidCard } from '../paid/PaidCard.tsx';
import type { Ask } from './ask.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { MatchCard } from './MatchCard.tsx';
import { MatchDialogs } from './MatchDialogs.tsx';
import { MatchesSkeleton } from './MatchesSkeleton.tsx';
import { OrderOfPlay } from './OrderOfPlay.tsx';
import { PageActions } from './PageActions.tsx';
import { SummaryCard } from './SummaryCard.tsx';
import { WithFixture } from './WithFixture.tsx';
import styles from './FixtureMatchesPage.module.css';

/** The matches of one fixture. */
export const FixtureMatchesPage = () => (
  <WithFixture title="Matches">{(fixture) => <FixtureMatches fixture={fixture} />}</WithFixture>
);

const FixtureMatches = ({ fixture }: { fixture: Fixture }) => {
  const matches = useRead('listMatches', { fresh: true, query: { fixtureId: fixture.id } });
  const version = useListedVersion(fixture, matches);
  const { asked, ask, close, list } = useAsked<Ask>();
  const [isOrdering, setOrdering] = useState(false);
  const { canCreateTournaments, canGenerateReports } = usePermissions();
  const { timeZone } = useClub();
  const name = fixtureName(fixture);
  const hasMatches = matches.data !== undefined && matches.data.length > 0;
  useClubDay();
  const seasons = useRead('listSeasons');
  const closed = closedSeasonOf(fixture, seasons.data);
  const canAdd = canCreateTournaments && !closed;
  const { data: players } = useEligiblePlayers();
  const hint = canAdd && players && players.length < 2 ? tooFewPlayers : undefined;
  const asksWho = isToCome(fixture, new Date(), timeZone) && seasons.isFetched && !closed;
  const order = (isToOrder: boolean) => {
    setOrdering(isToOrder);
    // The pressed button disappears, so the focus needs a new place.
    list.current?.focus({ preventScroll: true });
  };
  return (
    <Page>
      <PageTop
        above={<Breadcrumbs name={name} />}
        title={`${name} Matches`}
        subtitle="View and manage all matches for this tournament"
      >
        <PageActions fixture={fixture} matches={matches.data} players={players} canAdd={canAdd} ask={ask} />
      </PageTop>
      {canCreateTournaments && closed && (
        <p className={styles.note}>
          {`${closedText(closed, 'its matches stay as they are and none is added', seasons.data)}, or move a fixture without matches to an open one.`}
        </p>
      )}
      <SummaryCard fixture={fixture} count={matches.data?.length} isPending={matches.isPending} />
      {/* Once there are matches, they come first. The key keeps the state of this card when it moves below them: an admin may be answering for somebody. */}
      {asksWho && !hasMatches && !matches.isPending && <WhoComes key="who" fixture={fixture} matches={matches.data} />}
      <div ref={list} className={styles.content} tabIndex={-1} aria-label="Matches" role="region">
        {isOrdering && matches.data ? (
          <OrderOfPlay id={fixture.id} version={version} matches={matches.data} onDone={() => order(false)} />
        ) : (
          <>
            {canGenerateReports && hasMatches && (
              <div className={styles.tools}>
                {matches.data.length > 1 && !closed && (
                  <Button variant="secondary" onClick={() => order(true)}>
                    Order of Play
                  </Button>
                )}
                <ButtonLink variant="secondary" to={`/live-scoring/cards/${fixture.id}`}>
                  Print All Cards
                </ButtonLink>
                {canCreateTournaments && matches.data.length > 1 && whyLocked(matches.data) === undefined && (
                  <Button variant="secondary" onClick={() => ask({ what: 'delete-all' })}>
                    Delete All Matches
                  </Button>
                )}
              </div>
            )}
            <Content matches={matches} date={fixture.date} ask={ask} hint={hint} />
          </>
        )}
      </div>
      {asksWho && hasMatches && <WhoComes key="who" fixture={fixture} matches={matches.data} />}
      {canGenerateReports && matches.data && <PaidCard fixture={fixture} matches={matches.data} />}
      <MatchDialogs asked={asked} fixture={fixture} matches={matches.data ?? []} onClose={close} />
    </Page>
  );
};

type ContentProps = {
  matches: Read<'listMatches'>;
  date: string;
  ask: (what: Ask) => void;
  /** What to do while there are no matches. */
  hint: string | undefined;
};

const Content = ({ matches, date, ask, hint }: ContentProps) => {
  if (matches.data?.length === 0)
    return <EmptyState framed icon={<Flag size={28} />} title="No matches scheduled" text={hint} />;
  if (matches.data)
    return (
      <CardGrid>
        {matches.data.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} date={date} ask={ask} />
          </li>
        ))}
      </CardGrid>
    );
  if (matches.isPending) return <MatchesSkeleton />;
  return (
    <div className={styles.panel}>
      <FailedQuery of={matches} message="Failed to fetch matches" error={matches.error} />
    </div>
  );
};
