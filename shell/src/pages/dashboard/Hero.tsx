import { getActiveFixture, listLiveMatches } from '@society/contracts';
import { Skeleton, VisuallyHidden, formatDate, useClub, useRouteQuery } from '@society/web-kit';
import { Contours } from '../../layout/Contours.tsx';
import styles from './Hero.module.css';

const livePollMs = 30_000;

/** The club, its next event and how many matches are being played now. */
export const Hero = () => {
  const club = useClub();
  return (
    <section className={styles.hero}>
      <title>{`Dashboard · ${club.name}`}</title>
      <Contours className={styles.contours} />
      <div className={styles.words}>
        <h1 className={styles.club}>{club.name}</h1>
        {club.location && <p className={styles.location}>{club.location}</p>}
      </div>
      <dl className={styles.facts}>
        <NextEvent />
        <LiveCount />
      </dl>
    </section>
  );
};

const NextEvent = () => {
  const { timeZone } = useClub();
  const { data: fixture, isPending } = useRouteQuery(getActiveFixture);
  const date = fixture ? formatDate(fixture.date, timeZone, 'full') : 'TBD';
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>Next Event</dt>
      <dd className={styles.value}>{isPending ? <Waiting width="180px" /> : date}</dd>
      <dd className={styles.note}>{isPending ? <Skeleton width="120px" /> : fixture?.name}</dd>
    </div>
  );
};

const LiveCount = () => {
  const { data: matches, isPending } = useRouteQuery(listLiveMatches, { refetchInterval: livePollMs });
  const running = matches?.filter((match) => match.status === 'in_progress').length;
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>Live Matches</dt>
      <dd className={styles.value}>{isPending ? <Waiting width="32px" /> : (running ?? '–')}</dd>
      <dd className={styles.note}>{isPending ? <Skeleton width="48px" /> : 'in play'}</dd>
    </div>
  );
};

const Waiting = ({ width }: { width: string }) => (
  <>
    <VisuallyHidden>Loading...</VisuallyHidden>
    <Skeleton width={width} />
  </>
);
