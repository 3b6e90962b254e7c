import type { Page } from 'playwright-core';
import { becomes } from './becomes.ts';

/**
 * Somebody's row in the league table comes to end in these cells: Pos MP W D L GF GA GD Pts. A page that starts draws first what the
 * device kept, so it is waited for.
 */
export const rowBecomes = async (page: Page, name: string, cells: readonly string[]): Promise<void> => {
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.waitFor();
  const read = async (): Promise<readonly string[]> =>
    (await row.getByRole('cell').allInnerTexts()).map((text) => text.trim().replace('−', '-')).slice(-cells.length);
  await becomes(read, cells);
};
