import { useState } from 'react';
import { getLeagueStats, type LeagueRow } from '@society/contracts';
import { type SeasonChoice, SeasonSwitch, usePermissions, useRead, useSeasonChoice } from '@society/league-client';
import {
  Badge,
  ButtonLink,
  Card,
  CheckboxField,
  EmptyState,
  ErrorPanel,
  Freshness,
  Printer,
  queryKeyOf,
  RotateCcw,
  UserRound,
} from '@society/web-kit';
import { useLazy } from '@society/web-kit/lazy';
import { Answer } from '@society/web-kit/pages';
import { RollOfHonour } from '../season/RollOfHonour.tsx';
import { LeagueTableSkeleton } from './LeagueTableSkeleton.tsx';
import { Rows } from './Rows.tsx';
import { useUnderWay } from './use-under-way.ts';
import styles from './LeagueTable.module.css';

const loadStands = () => import(/* webpackChunkName: "table" */ './AsItStands.tsx').then((module) => module.AsItStands);

/** The dashboard's League Table card. */
export const LeagueTable = () => {
  const choice = useSeasonChoice();
  const { seasons, chosen, query } = choice;
  const table = useRead('getLeagueStats', { query });
  const isClosed = chosen?.isOpen === false;
  return (
    <Card
      title="League Table"
      aside={
        isClosed ? (
          <Badge tone="neutral">Closed</Badge>
        ) : (
          <Freshness of={[queryKeyOf(getLeagueStats)]}>
            <Badge tone="live">Live</Badge>
          </Freshness>
        )
      }
      flush
    >
      {choice.isPending ? (
        <LeagueTableSkeleton />
      ) : (
        <>
          <SeasonSwitch choice={choice} className={styles.season} />
          <Answer of={table} skeleton={<LeagueTableSkeleton />}>
            {(rows) =>
              rows.length === 0 ? <EmptyState title="No players available" /> : <Table rows={rows} season={choice} />
            }
          </Answer>
          <RollOfHonour seasons={seasons} />
        </>
      )}
    </Card>
  );
};

const Table = ({ rows, season }: { rows: readonly LeagueRow[]; season: SeasonChoice }) => {
  const { chosen, query } = season;
  const ofSeason = query ? `?seasonId=${query.seasonId}` : '';
  const { canGenerateReports } = usePermissions();
  const [wantsStands, setStands] = useState(false);
  const underWay = useUnderWay(wantsStands);
  // A season that is asked for by its id is not the open one, as far as this page knows.
  const running = query || chosen?.isOpen === false ? [] : underWay;
  // Without a running match the table shows the counted results again.
  const stands = wantsStands && running.length > 0;
  const { data: AsItStands, error, refetch, isFetching } = useLazy(loadStands, stands);
  return (
    <>
      {stands && AsItStands ? (
        <AsItStands rows={rows} running={running} />
      ) : (
        <Rows rows={rows.map((row) => ({ row }))} />
      )}
      {stands && error && <ErrorPanel message={error.message} onRetry={refetch} retrying={isFetching} />}
      <div className={styles.foot} data-screen-only>
        {running.length > 0 && (
          <CheckboxField
            label="As it stands"
            checked={stands}
            onChange={({ target }) => setStands(target.checked)}
            role="switch"
          />
        )}
        <ButtonLink variant="ghost" to={`/league-table/replay${ofSeason}`}>
          <RotateCcw size={18} aria-hidden="true" />
          Season replay
        </ButtonLink>
        <ButtonLink variant="ghost" to={`/golf${ofSeason}`}>
          <UserRound size={18} aria-hidden="true" />
          My golf
        </ButtonLink>
        {canGenerateReports && (
          <ButtonLink variant="ghost" to={`/league-table${ofSeason}`}>
            <Printer size={18} aria-hidden="true" />
            Print or download
          </ButtonLink>
        )}
      </div>
    </>
  );
};
