import { getLeagueStats } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { TableService } from './table-service.ts';

export const mountTable = (routes: RouteTable, table: TableService): void => {
  routes.handle(getLeagueStats, () => table.rows());
};
