import { memo, useId } from 'react';
import type { Match } from '@society/contracts';
import { absencesOf, CannotPlay, outcomeOf, sidesOf, usePermissions } from '@society/league-client';
import {
  Badge,
  Button,
  ButtonLink,
  formatTime,
  IconButton,
  Trash2,
  Trophy,
  useClub,
  useSession,
  VisuallyHidden,
} from '@society/web-kit';
import { Tile } from '@society/web-kit/pages';
import { OddsCard } from '../odds/OddsCard.tsx';
import { seemsUnplayed, matchStatusLabel, statusLine, statusTones } from '../rules/match-status.ts';
import { mayScore } from '../rules/may-score.ts';
import type { Ask } from './ask.ts';
import { PlayerRow } from './PlayerRow.tsx';
import styles from './MatchCard.module.css';

type Props = { match: Match; date: string; ask: (what: Ask) => void };

/** One match of a fixture. `date`: the fixture's. Rendered again only when the match has changed: a page may hold forty, and scores change all evening. */
export const MatchCard = memo(({ match, date, ask }: Props) => {
  const headingId = useId();
  const { canCreateTournaments } = usePermissions();
  const { timeZone } = useClub();
  const { user } = useSession();
  const label = matchStatusLabel(match);
  const outcome = outcomeOf(match);
  return (
    <Tile aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId} className={styles.title}>{`Match #${match.id}`}</h2>
        {match.teeTime !== undefined && (
          <time className={styles.tee} dateTime={match.teeTime}>
            <VisuallyHidden>Tee time </VisuallyHidden>
            {formatTime(match.teeTime, timeZone)}
          </time>
        )}
        <Badge tone={statusTones[label]}>{label}</Badge>
        {outcome?.isDisputed && <Badge tone="warning">Disputed</Badge>}
        {canCreateTournaments && seemsUnplayed(match) && (
          <IconButton
            label={`Delete Match #${match.id}`}
            className={styles.delete}
            onClick={() => ask({ what: 'delete', match })}
          >
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        )}
      </header>
      <ul className={styles.players}>
        {sidesOf(match).map((side) => (
          <PlayerRow key={side.name} match={match} side={side} date={date} ask={ask} />
        ))}
      </ul>
      <p className={styles.state}>
        <span>{statusLine(match)}</span>
        {outcome && (
          <span className={styles.winner}>
            {match.winnerId !== null && <Trophy size={16} aria-hidden="true" />}
            {outcome.result}
          </span>
        )}
        {outcome?.reason !== undefined && <span>{outcome.reason}</span>}
      </p>
      {absencesOf(match).map((text) => (
        <p key={text} className={styles.state}>
          {text}
        </p>
      ))}
      {label === 'Scheduled' && <OddsCard match={match} />}
      <Round match={match} headingId={headingId} />
      <CannotPlay match={match} playerId={user?.id} date={date} />
    </Tile>
  );
});
MatchCard.displayName = 'MatchCard';

/** The way to the round: to score it, or to look at it. */
const Round = ({ match, headingId }: { match: Match; headingId: string }) => {
  const { user } = useSession();
  const permissions = usePermissions();
  const scores = mayScore(match, user?.id, permissions);
  const isOver = matchStatusLabel(match) === 'Completed';
  return (
    <div className={styles.actions}>
      {permissions.canEnterScores ? (
        <ButtonLink
          to={`/live-scoring?matchId=${match.id}`}
          variant={scores && !isOver ? 'primary' : 'secondary'}
          aria-describedby={headingId}
        >
          {scores ? 'Live Scoring' : 'View Match'}
        </ButtonLink>
      ) : (
        <Button variant="secondary" disabled>
          Spectate Only
        </Button>
      )}
      {isOver && (
        <Button variant="secondary" disabled>
          View Results
        </Button>
      )}
    </div>
  );
};
