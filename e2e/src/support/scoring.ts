import type { Locator, Page } from 'playwright-core';

/** The stroke buttons of one player's card. */
export const picker = (page: Page, name: string): Locator => page.getByRole('group', { name: `Strokes of ${name}` });

/** Chooses strokes on a card: 0 is the Blob button, more than 8 go into the custom field. */
export const tapStrokes = async (page: Page, name: string, strokes: number): Promise<void> => {
  if (strokes > 8) {
    await picker(page, name).getByRole('button', { name: 'Custom' }).click();
    await picker(page, name).getByPlaceholder('Enter strokes (1-20)').fill(String(strokes));
    return;
  }
  await picker(page, name)
    .getByRole('button', { name: strokes === 0 ? 'Blob' : String(strokes), exact: true })
    .click();
};

/** Waits until the screen shows a hole. */
export const onHole = (page: Page, hole: number): Promise<void> =>
  page
    .getByRole('heading', { name: `Hole ${hole} of 9` })
    .or(page.getByText(`Hole ${hole} of 9`, { exact: true }))
    .first()
    .waitFor();

/** Waits until what was submitted is recorded, or kept on the phone when the server is slow. */
export const submitted = (page: Page): Promise<void> =>
  page
    .getByText(/Scores submitted successfully|Kept on this phone/)
    .first()
    .waitFor();

/** Records one hole for one player and goes on with the screen. A slow server has it a little later. */
export const playHole = async (page: Page, name: string, hole: number, strokes: number): Promise<void> => {
  await onHole(page, hole);
  await tapStrokes(page, name, strokes);
  await page.getByRole('button', { name: `Submit Scores for Hole ${hole}` }).click();
  await submitted(page);
  if (hole < 9) await onHole(page, hole + 1);
};

/** The cell with player 1's strokes in a hole's row of the scorecard: hole, yards, par, stroke index, then the strokes. */
export const strokesOnCard = (page: Page, hole: number, strokes: number): Locator =>
  page
    .getByRole('row', { name: new RegExp(`^(Go to hole )?${hole} `) })
    .getByRole('cell')
    .nth(3)
    .filter({ hasText: String(strokes) });

/** Completes the player's own round on hole 9. */
export const completeMyRound = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Complete My Round' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete Round' }).click();
};
