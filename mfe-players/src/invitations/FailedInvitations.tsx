import { useRead } from '@society/league-client';
import { Card, Link } from '@society/web-kit';
import { InvitationLine } from './InvitationLine.tsx';
import { needsAction } from './invitation-texts.ts';
import styles from './Invitations.module.css';

/** The failed invitations of people who have not accepted yet; empty while there is none. Each leads to the person's card, where the admin makes another one. */
export const FailedInvitations = () => {
  const { data: news = [] } = useRead('listInvitations', { fresh: true });
  const failed = news.filter(needsAction);
  const { data: players = [] } = useRead('listPlayers', { enabled: failed.length > 0 });
  const waiting = failed.flatMap((one) => {
    const player = players.find(({ id }) => id === one.playerId);
    return player?.isActive && !player.invitationAccepted ? [{ player, one }] : [];
  });
  if (waiting.length === 0) return null;
  return (
    <Card title="Invitations that failed">
      <ul className={styles.failed}>
        {waiting.map(({ player, one }) => (
          <li key={player.id}>
            <Link to={`/players?playerId=${player.id}`}>{player.name}</Link>
            <InvitationLine news={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
};
