import { memo, useId } from 'react';
import type { InvitationNews, User } from '@society/contracts';
import { roleNames } from '@society/league-client';
import { Avatar, Badge, jobLine, Trophy, VisuallyHidden } from '@society/web-kit';
import { CompanyLogo, Figures, Tile } from '@society/web-kit/pages';
import type { Season } from '../rules/league-rank.ts';
import { statusOf, statusTones } from '../rules/person-status.ts';
import { InvitationLine } from '../invitations/InvitationLine.tsx';
import type { Ask } from './ask.ts';
import { CardActions } from './CardActions.tsx';
import { CardMenu } from './CardMenu.tsx';
import styles from './PlayerCard.module.css';

type Props = {
  player: User;
  /** Everybody's season, once it is known. */
  seasons: ReadonlyMap<string, Season> | undefined;
  /** What became of their invitation, if there was one. */
  invitation: InvitationNews | undefined;
  ask: (what: Ask) => void;
};

/** One person as an admin sees them. Memoized: a key typed in the search must not draw everybody else anew. */
export const PlayerCard = memo(({ player, seasons, invitation, ask }: Props) => {
  const headingId = useId();
  const job = jobLine(player);
  const season = seasons?.get(player.id);
  const figure = (of: 'matches' | 'wins') => (seasons ? (season?.[of] ?? 0) : '–');
  return (
    <Tile aria-labelledby={headingId}>
      <header className={styles.head}>
        <Avatar name={player.name} photo={player.photo} size="lg" />
        <div className={styles.who}>
          <h2 id={headingId} className={styles.name}>
            {player.name}
          </h2>
          <Badges player={player} rank={season?.rank} />
          {invitation && <InvitationLine news={invitation} />}
        </div>
        <CardMenu player={player} ask={ask} />
      </header>
      <div className={styles.job}>
        <p className={styles.jobText}>{job || 'No company given'}</p>
        <CompanyLogo company={player.businessCompany} logo={player.businessCompany && player.businessLogo} />
      </div>
      <Figures
        figures={[
          ['HCP', player.handicap],
          ['Matches', figure('matches')],
          ['Wins', figure('wins')],
        ]}
      />
      {player.bio && <p className={styles.bio}>{player.bio}</p>}
      <CardActions player={player} ask={ask} />
    </Tile>
  );
});

const Badges = ({ player, rank }: { player: User; rank: number | undefined }) => {
  const status = statusOf(player);
  return (
    <p className={styles.badges}>
      <Badge>{roleNames[player.role]}</Badge>
      <Badge tone={statusTones[status]}>{status}</Badge>
      {player.role === 'substitution' && player.isActive && <Badge tone="success">Available</Badge>}
      {rank !== undefined && (
        <Badge tone="honour">
          <Trophy size={14} aria-hidden="true" />
          {`#${rank}`}
          <VisuallyHidden> in the league</VisuallyHidden>
        </Badge>
      )}
    </p>
  );
};
