import { useId, useState } from 'react';
import type { Match, RoundAction } from '@society/contracts';
import { HOLES } from '@society/golf';
import {
  absenceIn,
  absencesOf,
  CannotPlay,
  sideOfUser,
  sidesFrom,
  sideTitle,
  useMatchLog,
  useRead,
  type MatchSide,
} from '@society/league-client';
import { ButtonLink, classNames, Loading, Skeleton } from '@society/web-kit';
import { type Evenings, dayTitle, fixtureOf, isToday, teeTimeText } from '../rules/match-days.ts';
import { isCompletedBy } from '../rules/round-actions.ts';
import styles from './MyMatch.module.css';

/** What the person at the screen plays next: against whom, on which evening, and the way there. */
export const MyMatch = ({ match, userId, evenings }: { match: Match; userId: string; evenings: Evenings }) => {
  const headingId = useId();
  const { waiting } = useMatchLog(match.id);
  const fixture = fixtureOf(match, evenings);
  const [own, opponent] = sidesFrom(match, sideOfUser(match, userId)?.name);
  const today = fixture !== undefined && isToday(fixture.date, evenings);
  const day = fixture && (today ? 'Today' : dayTitle(fixture.date, evenings));
  const isAbsent = absenceIn(match, userId) !== undefined;
  // What is tapped keeps its place: a second tap would meet another button there.
  const [isBackFirst] = useState(isAbsent);
  const cannotPlay = <CannotPlay key="absence" match={match} playerId={userId} date={fixture?.date} />;
  const when = [day, teeTimeText(match, evenings)].filter(Boolean).join(', ');
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <div className={styles.words}>
        <h2 id={headingId} className={styles.title}>
          My match
        </h2>
        <p className={styles.opponent}>{`v ${sideTitle(opponent)}`}</p>
        <p className={styles.evening}>
          {match.status === 'in_progress' && <strong>{`Hole ${match.currentHole} of ${HOLES} · `}</strong>}
          {[standingIn(own, userId), when, fixture?.name].filter(Boolean).join(' · ')}
        </p>
        {absencesOf(match, userId).map((text) => (
          <p key={text} className={styles.absent}>
            {text}
          </p>
        ))}
      </div>
      <div className={classNames(styles.actions, isBackFirst && styles.backFirst)}>
        {isBackFirst && cannotPlay}
        <ButtonLink
          key="way"
          to={`/live-scoring?matchId=${match.id}`}
          variant={today && !isAbsent ? 'primary' : 'secondary'}
        >
          {actionOf(match, { own, today, waiting })}
        </ButtonLink>
        {!isBackFirst && cannotPlay}
      </div>
    </section>
  );
};

/** Reads a match ahead, so that this device has the round, the keys of its players' phones and the holes before there is no signal. */
export const ReadAhead = ({ id }: Pick<Match, 'id'>) => {
  useRead('getRound', { params: { id } });
  useRead('getCourse', { query: { matchId: id } });
  return null;
};

const standingIn = (own: MatchSide, userId: string): string | undefined =>
  own.substitute?.id === userId ? `for ${own.player.name}` : undefined;

type Done = { own: MatchSide; today: boolean; waiting: readonly RoundAction[] };

/** What was done on this phone counts here, too, while the server does not know of it. */
const actionOf = (match: Match, { own, today, waiting }: Done): string => {
  if (isCompletedBy(waiting, own.player.id)) return 'View Match';
  if (match.status === 'in_progress' || waiting.length > 0) return 'Score';
  return today ? 'Start Round' : 'View Match';
};

/** Its shape while it is not known yet. */
export const MyMatchSkeleton = () => (
  <Loading>
    <div className={styles.card}>
      <div className={styles.words}>
        <Skeleton width="80px" height="18px" />
        <Skeleton width="200px" height="25px" />
        <Skeleton height="21px" />
      </div>
      <Skeleton height="44px" />
    </div>
  </Loading>
);
