import type { LeagueRow } from '@society/contracts';

const PLACEHOLDER_ADMIN = 'Tournament Admin';

/** The rows people see: the placeholder admin account is dropped (spec section 2). Order and positions are the server's. */
export const tableRows = (rows: readonly LeagueRow[]): readonly LeagueRow[] =>
  rows.filter((row) => row.player.name !== PLACEHOLDER_ADMIN);
