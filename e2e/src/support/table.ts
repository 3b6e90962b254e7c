import type { Page } from 'playwright-core';
import { becomes } from './becomes.ts';

/**
 * Waits until a person's row in the league table ends in these cells: Pos MP W D L GF GA GD Pts. A page that starts first draws what its device
 * has kept.
 */
export const rowBecomes = async (page: Page, name: string, cells: readonly string[]): Promise<void> => {
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.waitFor();
  const read = async (): Promise<readonly string[]> =>
    (await row.getByRole('cell').allInnerTexts()).map((text) => text.trim().replace('−', '-')).slice(-cells.length);
  await becomes(read, cells);
};
