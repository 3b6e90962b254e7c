import type { LeagueRow } from '@society/contracts';
import { type Read, usePermissions, useRead } from '@society/league-client';
import {
  Avatar,
  Badge,
  ButtonLink,
  Card,
  classNames,
  EmptyState,
  ErrorPanel,
  Freshness,
  Printer,
  signed,
  useSession,
  VisuallyHidden,
} from '@society/web-kit';
import { gdTone } from '../rules/gd-tone.ts';
import { LeagueTableSkeleton } from './LeagueTableSkeleton.tsx';
import styles from './LeagueTable.module.css';

/** The dashboard's League Table card. */
export const LeagueTable = () => {
  const table = useRead('getLeagueStats');
  return (
    <Card
      title="League Table"
      aside={
        <Freshness>
          <Badge tone="live">Live</Badge>
        </Freshness>
      }
      flush
    >
      <Content table={table} />
    </Card>
  );
};

const Content = ({ table }: { table: Read<'getLeagueStats'> }) => {
  if (!table.data) {
    if (table.isPending) return <LeagueTableSkeleton />;
    return (
      <ErrorPanel message={table.error.message} onRetry={() => void table.refetch()} retrying={table.isFetching} />
    );
  }
  const rows = table.data;
  if (rows.length === 0) return <EmptyState title="No players available" />;
  return (
    <>
      <Rows rows={rows} />
      <ForReports />
    </>
  );
};

/** The way to the table as a page to print and a file to keep, for who makes reports. */
const ForReports = () => {
  const { canGenerateReports } = usePermissions();
  if (!canGenerateReports) return null;
  return (
    <p className={styles.reports}>
      <ButtonLink variant="ghost" to="/league-table">
        <Printer size={18} aria-hidden="true" />
        Print or download
      </ButtonLink>
    </p>
  );
};

const counts = [
  ['MP', 'Matches played', 'matchesPlayed'],
  ['W', 'Won', 'wins'],
  ['D', 'Drawn', 'draws'],
  ['L', 'Lost', 'losses'],
  ['GF', 'Stableford points for', 'goalsFor'],
  ['GA', 'Stableford points against', 'goalsAgainst'],
] as const;

const Rows = ({ rows }: { rows: readonly LeagueRow[] }) => (
  <div className={styles.scroll} role="region" aria-label="League table, scrolls sideways" tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.position}>
            <abbr title="Position">Pos</abbr>
          </th>
          <th scope="col" className={styles.player}>
            Player
          </th>
          {counts.map(([label, title]) => (
            <th key={label} scope="col">
              <abbr title={title}>{label}</abbr>
            </th>
          ))}
          <th scope="col">
            <abbr title="Stableford difference">GD</abbr>
          </th>
          <th scope="col" className={styles.points}>
            <abbr title="League points">Pts</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  </div>
);

const Row = ({ row }: { row: LeagueRow }) => {
  const { user } = useSession();
  const own = row.playerId === user?.id;
  return (
    <tr className={classNames(own && styles.own)}>
      <td className={styles.position}>{row.position}</td>
      <th scope="row" className={styles.player}>
        <span className={styles.who}>
          <span className={styles.photo}>
            <Avatar name={row.player.name} photo={row.player.photo} size="sm" />
          </span>
          <span>
            {row.player.name}
            {own && <VisuallyHidden> (you)</VisuallyHidden>}
          </span>
        </span>
      </th>
      {counts.map(([label, , field]) => (
        <td key={label}>{row[field]}</td>
      ))}
      <td className={styles[gdTone(row.stablefordDifference)]}>{signed(row.stablefordDifference)}</td>
      <td className={styles.points}>{row.leaguePoints}</td>
    </tr>
  );
};
