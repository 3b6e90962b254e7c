import type { Fixture } from '@society/contracts';
import { CannotPlay, InOrOut, isLeftOver, isToCome, mayAnswer, useClubDay, useRead } from '@society/league-client';
import { Card, formatDate, Link, PageHeader, useClub, useSession } from '@society/web-kit';
import { LoadingBar, Page } from '@society/web-kit/pages';
import { useCourses } from '../api/use-courses.ts';
import { WithFixture } from '../matches/WithFixture.tsx';
import { fixtureName, placeOf } from '../rules/fixture-view.ts';
import { Drawn } from './Drawn.tsx';
import { drawnMatch } from './who-comes.ts';
import styles from './WhoComes.module.css';

/** The page to which the link in a mail leads. Mail scanners follow links, so opening the page answers nothing: a tap does. */
export const AnswerPage = () => (
  <WithFixture title="In or Out">{(fixture) => <Answer fixture={fixture} />}</WithFixture>
);

const Answer = ({ fixture }: { fixture: Fixture }) => {
  const { timeZone } = useClub();
  const { courses } = useCourses();
  const { data: seasons } = useRead('listSeasons');
  useClubDay();
  const isAsked = isToCome(fixture, new Date(), timeZone) && !isLeftOver(fixture, seasons);
  return (
    <Page>
      <PageHeader
        title={fixtureName(fixture)}
        subtitle={[formatDate(fixture.date, timeZone, 'full'), placeOf(fixture, courses)].filter(Boolean).join(' · ')}
      />
      <Card title="Are you in?">
        <div className={styles.whole}>
          <Question fixture={fixture} />
          <Link to={`/fixtures/${fixture.id}/matches`} className={styles.link}>
            {isAsked ? 'See who comes' : 'See the matches'}
          </Link>
        </div>
      </Card>
    </Page>
  );
};

const Question = ({ fixture }: { fixture: Fixture }) => {
  const { user } = useSession();
  const { timeZone } = useClub();
  const { data: matches, isPending } = useRead('listMatches', { query: { fixtureId: fixture.id }, fresh: true });
  const seasons = useRead('listSeasons');
  if (!user || !mayAnswer(user)) return <p className={styles.note}>You do not play, so nobody waits for an answer.</p>;
  if (!isToCome(fixture, new Date(), timeZone)) return <p className={styles.note}>This evening is over.</p>;
  const match = drawnMatch(matches, user.id);
  if (match)
    return (
      <>
        <Drawn match={match} userId={user.id} />
        <CannotPlay match={match} playerId={user.id} date={fixture.date} />
      </>
    );
  if (isLeftOver(fixture, seasons.data))
    return <p className={styles.note}>Its season is closed, so nobody waits for an answer.</p>;
  if (isPending || !seasons.isFetched) return <LoadingBar height="100px" />;
  return (
    <>
      <InOrOut
        fixtureId={fixture.id}
        playerId={user.id}
        label={`Are you in for ${fixtureName(fixture)}?`}
        size="lg"
        tellsFailure
      />
      <p className={styles.note}>Tap again to take it back. You can change your mind until the end of that day.</p>
    </>
  );
};
