import { getCountedMatches, getLeagueRow, getLeagueStats, getReplay } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { TableQueries } from './table-queries.ts';
import type { TableService } from './table-service.ts';

export const mountTable = (routes: RouteTable, table: Pick<TableService, 'rows'>, reasons: TableQueries): void => {
  routes.handle(getLeagueStats, ({ query }) => table.rows(query.seasonId));
  // Mounted before the row, which would take the word 'counted' for a player's id.
  routes.handle(getCountedMatches, ({ query }) => reasons.counted(query.seasonId));
  routes.handle(getLeagueRow, ({ params, query }) => reasons.row(params.playerId, query.seasonId));
  routes.handle(getReplay, ({ params }) => reasons.replay(params.id));
};
