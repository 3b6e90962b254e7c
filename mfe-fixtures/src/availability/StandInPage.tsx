import type { Fixture } from '@society/contracts';
import { isToCome, StandInQuestion, useAskedEachDay, useKeptFocus, useRead } from '@society/league-client';
import { Card, formatDate, Link, PageHeader, useClub, useSession } from '@society/web-kit';
import { FailedQuery, LoadingBar, Page } from '@society/web-kit/pages';
import { WithFixture } from '../matches/WithFixture.tsx';
import { fixtureName } from '../rules/fixture-view.ts';
import { Drawn } from './Drawn.tsx';
import { drawnMatch } from './who-comes.ts';
import styles from './WhoComes.module.css';

/** The page to which the mail leads that asks a member to play for another one. Opening the page answers nothing: a tap does. */
export const StandInPage = () => (
  <WithFixture title="Stand In">{(fixture) => <StandIn fixture={fixture} />}</WithFixture>
);

const StandIn = ({ fixture }: { fixture: Fixture }) => {
  const { timeZone } = useClub();
  const answer = useKeptFocus<HTMLDivElement>();
  return (
    <Page>
      <PageHeader title={fixtureName(fixture)} subtitle={formatDate(fixture.date, timeZone, 'full')} />
      <Card title="Can you play?">
        <div ref={answer} className={styles.whole} tabIndex={-1} role="group" aria-label="Can you play?">
          <Questions fixtureId={fixture.id} />
          <Link to={`/fixtures/${fixture.id}/matches`} className={styles.link}>
            See the matches
          </Link>
        </div>
      </Card>
    </Page>
  );
};

const Questions = ({ fixtureId }: { fixtureId: string }) => {
  const { timeZone } = useClub();
  const asked = useRead('getForYou', { fresh: true });
  const { data, error, refetch } = asked;
  useAskedEachDay(refetch);
  if (!data)
    return error ? (
      <FailedQuery of={asked} message="Failed to fetch the question" error={error} />
    ) : (
      <LoadingBar height="128px" />
    );
  // A phone that had no signal overnight still holds yesterday's question.
  const own = data.questions.filter(
    ({ fixture }) => fixture.id === fixtureId && isToCome(fixture, new Date(), timeZone),
  );
  if (own.length === 0) return <Settled fixtureId={fixtureId} />;
  return own.map((question) => (
    <StandInQuestion key={`${question.matchId} ${question.playerId}`} question={question} />
  ));
};

/** For when no question is left. A member who said yes may be in the match by now. */
const Settled = ({ fixtureId }: { fixtureId: string }) => {
  const { user } = useSession();
  const { data: matches, isPending } = useRead('listMatches', { query: { fixtureId }, fresh: true });
  const match = user && drawnMatch(matches, user.id);
  if (match) return <Drawn match={match} userId={user.id} />;
  if (isPending) return <LoadingBar height="128px" />;
  return <p className={styles.note}>This is settled: nobody is needed any more. Thank you!</p>;
};
