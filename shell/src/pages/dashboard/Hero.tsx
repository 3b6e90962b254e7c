import { listLiveMatches } from '@society/contracts';
import {
  decisionOf,
  InOrOut,
  isLeftOver,
  isOver,
  isStillAsked,
  isToCome,
  mayAnswer,
  peopleIn,
  sideOfUser,
  sidesFrom,
  sideTitle,
  swingsIn,
  useAskedEachDay,
  useClubDay,
  useLiveMatches,
  useRead,
} from '@society/league-client';
import {
  formatDate,
  Freshness,
  hadNoAnswer,
  Link,
  Loading,
  queryKeyOf,
  Skeleton,
  useClub,
  useSession,
} from '@society/web-kit';
import { Contours } from '../../layout/Contours.tsx';
import styles from './Hero.module.css';

const ASK_AGAIN_MS = 60_000;

/** The club, its next event and how many matches are being played now. */
export const Hero = () => {
  const club = useClub();
  return (
    <section className={styles.hero}>
      <title>{`Dashboard · ${club.name}`}</title>
      <Contours />
      <div>
        <h1 className={styles.club}>{club.name}</h1>
        {club.location && <p className={styles.location}>{club.location}</p>}
      </div>
      <dl className={styles.facts}>
        <NextEvent />
        <LiveCount />
        <Answer />
      </dl>
    </section>
  );
};

/** The next event. One whose day is over, which a phone without signal may have kept, does not count; the hook then waits for the next. */
const useNextEvent = () => {
  const { timeZone } = useClub();
  useClubDay();
  const { data, isPending, isFetching, error, refetch } = useRead('getActiveFixture');
  const isPast = data ? !isToCome(data, new Date(), timeZone) : false;
  const isAwaited = isPast && isFetching && !error;
  return { fixture: isPast ? undefined : data, isPast, isPending: isPending || isAwaited, error, refetch };
};

const NextEvent = () => {
  const { timeZone } = useClub();
  const { fixture, isPast, isPending, error, refetch } = useNextEvent();
  useAskedEachDay(refetch);
  // On a device whose clock is ahead the day ends early: the server then still answers with the old event, so it is asked again.
  useRead('getActiveFixture', { refetchInterval: isPast && ASK_AGAIN_MS });
  // Without an answer nothing is known, not even that there is no event.
  const nothing = fixture === undefined && hadNoAnswer(error) ? 'No signal' : 'TBD';
  const date = fixture ? formatDate(fixture.date, timeZone, 'full') : nothing;
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>Next Event</dt>
      <dd className={styles.value}>
        {isPending ? (
          <Loading>
            <Waiting width="240px" />
          </Loading>
        ) : (
          date
        )}
      </dd>
      <dd className={styles.note}>{isPending ? <Waiting width="120px" /> : fixture?.name}</dd>
    </div>
  );
};

/**
 * In or Out for the next event, in one tap. Not asked: a person who is drawn, also when somebody plays for them; anybody, once the season is closed; and a
 * person who is still asked to play for somebody there, since that question stands below. The place is kept until it is known that nothing is asked.
 */
const Answer = () => {
  const { user } = useSession();
  const { fixture, isPending } = useNextEvent();
  const { data: matches, isPending: areMatchesPending } = useLiveMatches();
  const { data: seasons, isFetched: areSeasonsFetched } = useRead('listSeasons');
  const { data: forYou, isFetched: isForYouFetched } = useRead('getForYou');
  if (!user || !mayAnswer(user) || (!fixture && !isPending)) return null;
  const match = matches?.find((one) => one.fixtureId === fixture?.id && peopleIn(one).includes(user.id));
  if (match) {
    const [own, opponent] = sidesFrom(match, sideOfUser(match, user.id)?.name);
    const swings = swingsIn(match, user.id);
    const toCome = swings ? 'You are drawn' : `${own.onCourse.name} plays for you`;
    // The result itself stands in the list of matches below.
    const played = swings ? 'You have played' : `${own.onCourse.name} has played for you`;
    return (
      <div className={styles.fact}>
        <dt className={styles.label}>{isOver(match) ? (decisionOf(match) ?? played) : toCome}</dt>
        <dd className={styles.answer}>
          <Link to={`/live-scoring?matchId=${match.id}`} className={styles.drawn}>
            {`v ${sideTitle(opponent)}`}
          </Link>
        </dd>
      </div>
    );
  }
  const isAskedThere = forYou?.questions.some(
    (question) => question.fixture.id === fixture?.id && isStillAsked(question),
  );
  if (isAskedThere || (fixture && isLeftOver(fixture, seasons))) return null;
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>Are you in?</dt>
      <dd className={styles.answer}>
        {fixture && !areMatchesPending && areSeasonsFetched && isForYouFetched && (
          <InOrOut fixtureId={fixture.id} playerId={user.id} label={`Are you in for ${fixture.name}?`} tellsFailure />
        )}
      </dd>
    </div>
  );
};

// The Live Matches card asks for the same answer every 30 s; a second timer here would only double the calls.
const LiveCount = () => {
  const { data: matches, isPending } = useLiveMatches();
  const running = matches?.filter((match) => match.status === 'in_progress').length;
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>Live Matches</dt>
      <dd className={styles.value}>
        {isPending ? (
          <Loading>
            <Waiting width="32px" />
          </Loading>
        ) : (
          (running ?? '–')
        )}
      </dd>
      <dd className={styles.note}>
        {isPending ? <Waiting width="48px" /> : <Freshness of={[queryKeyOf(listLiveMatches)]}>in play</Freshness>}
      </dd>
    </div>
  );
};

const Waiting = ({ width }: { width: string }) => (
  <span className={styles.waiting}>
    <Skeleton width={width} />
  </span>
);
