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
  // The order is set once: if the buttons changed places after a tap, a second tap would hit the other one.
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

/** Reads a match in advance, so that this device has the round, its holes and the keys of the players' phones when there is no signal. */
export const ReadAhead = ({ id }: Pick<Match, 'id'>) => {
  useRead('getRound', { params: { id } });
  useRead('getCourse', { query: { matchId: id } });
  return null;
};

const standingIn = (own: MatchSide, userId: string): string | undefined =>
  own.substitute?.id === userId ? `for ${own.player.name}` : undefined;

type Done = { own: MatchSide; today: boolean; waiting: readonly RoundAction[] };

/** The label of the button. Actions on this phone that the server does not have yet count, too. */
const actionOf = (match: Match, { own, today, waiting }: Done): string => {
  if (isCompletedBy(waiting, own.player.id)) return 'View Match';
  if (match.status === 'in_progress' || waiting.length > 0) return 'Score';
  return today ? 'Start Round' : 'View Match';
};

/** The shape of the card while it loads. */
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
