import { routes, type Match, type PlayerForm, type User } from '@society/contracts';
import type { Locator, Page } from 'playwright-core';
import type { Member } from './member.ts';

/** Adds a person over HTTP as an admin; without a password in `more` they get an invitation. */
export const addPerson = (
  admin: Member,
  firstName: string,
  lastName: string,
  more: Partial<Pick<PlayerForm, 'password' | 'handicap' | 'role' | 'businessCompany'>>,
): Promise<User> =>
  admin.call(routes.createPlayer, {
    body: { firstName, lastName, email: `${firstName}.${lastName}@example.org`.toLowerCase(), ...more },
  });

/** A day in the format of the date field; 1 is tomorrow. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const fixtureCard = (page: Page, name: string): Locator => page.getByRole('article', { name });
export const matchCard = (page: Page, { id }: Pick<Match, 'id'>): Locator =>
  page.getByRole('article', { name: `Match #${id}`, exact: true });

/** Chooses an item from a player's menu on a match card and waits for its dialog. */
export const fromPlayerMenu = async (
  page: Page,
  match: Pick<Match, 'id'>,
  player: string,
  item: string,
): Promise<Locator> => {
  await matchCard(page, match)
    .getByRole('button', { name: `Actions for ${player}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
};

/** Fills in the Create Fixture dialog and sends it. */
export const createFixture = async (page: Page, name: string, date: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Create Fixture' });
  await dialog.getByLabel('Fixture Name').fill(name);
  await dialog.getByLabel('Date').fill(date);
  await dialog.getByRole('button', { name: 'Create Fixture' }).click();
  await page.getByText('Fixture created').first().waitFor();
  await fixtureCard(page, name).waitFor();
};

/** The cells of a match's odds card as texts, the one with the shortest odds marked. */
export const oddsOf = async (page: Page, match: Pick<Match, 'id'>): Promise<readonly string[]> => {
  const cells = matchCard(page, match).locator('dl > div');
  await cells.first().waitFor();
  return (await cells.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
};
