import type { User } from '@society/contracts';
import { useRead } from '@society/league-client';
import { Avatar, Badge, Card, EmptyState, ErrorPanel, jobLine } from '@society/web-kit';
import { failureOf, Figures } from '@society/web-kit/pages';
import { useFormMatches } from '../api/use-form-matches.ts';
import { formPlayer, type Form } from '../rules/form-player.ts';
import { FeaturedPlayerSkeleton, NothingYet } from './FeaturedPlayerSkeleton.tsx';
import styles from './FeaturedPlayer.module.css';

/** The dashboard's Featured Player card: whoever did best in the last three fixtures. */
export const FeaturedPlayer = () => (
  <Card title="Featured Player">
    <Content />
  </Card>
);

const Content = () => {
  const players = useRead('listPlayers', { fresh: true });
  // The card beside it keeps the table fresh.
  const table = useRead('getLeagueStats');
  const { fixtures, matches } = useFormMatches(table.data);
  if (players.data && table.data && matches.data) {
    const best = formPlayer(players.data, table.data, matches.data);
    if (best) return <Person {...best} fixtures={new Set(matches.data.map(({ fixtureId }) => fixtureId)).size} />;
    return players.data.some(({ isActive, role }) => isActive && role !== 'admin') ? (
      <NothingYet />
    ) : (
      <EmptyState title="No players available" />
    );
  }
  const failed = failureOf([players, table, fixtures, matches]);
  return failed ? <ErrorPanel message={failed.error.message} onRetry={failed.onRetry} /> : <FeaturedPlayerSkeleton />;
};

type PersonProps = {
  player: User;
  form: Form;
  /** How many make the form: fewer than three in a club that has just begun. */
  fixtures: number;
};

const Person = ({ player, form, fixtures }: PersonProps) => {
  const job = jobLine(player);
  return (
    <div className={styles.person}>
      <div className={styles.head}>
        <Avatar name={player.name} photo={player.photo} size="xl" />
        <div className={styles.who}>
          <h3 className={styles.name}>{player.name}</h3>
          {job && <p className={styles.job}>{job}</p>}
          <p className={styles.badges}>
            <Badge tone="honour">{`HCP ${player.handicap}`}</Badge>
          </p>
        </div>
      </div>
      <p className={styles.text}>
        {`In form: the best results ${fixtures === 1 ? 'at the last fixture' : `over the last ${fixtures} fixtures`}.`}
      </p>
      <Figures
        figures={[
          ['Won', `${form.won} of ${form.played}`],
          ['Drawn', form.drawn],
          ['Stableford', form.stableford],
        ]}
      />
    </div>
  );
};
