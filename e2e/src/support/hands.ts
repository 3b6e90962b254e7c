import type { Locator, Page } from 'playwright-core';
import { fillSignIn } from './browser.ts';

/** Presses the first button with this name. */
export const button = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Presses a button of the open dialog. */
export const inDialog = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Fills in and sends the sign-in form, by default with right values, and waits for nothing. */
export const atLogin = async (
  page: Page,
  email = 'anna.keller@example.org',
  password = 'nine-holes-tonight',
): Promise<void> => {
  await page.goto('/login');
  await fillSignIn(page, email, password);
};

/** Opens the reset panel and types an address. */
export const askReset = async (page: Page): Promise<void> => {
  await page.goto('/login');
  await button(page, 'Forgot your password?');
  await page.getByRole('textbox', { name: 'Email' }).fill('anna.keller@example.org');
};

/** Somebody’s card in Player Management or Networking. */
export const card = (page: Page, name: string): Locator => page.getByRole('article', { name });

/** Fills in Add New Player for Hal Newman. */
export const addPlayer = async (page: Page, email: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await button(page, 'Add New Player');
  await dialog.getByLabel('First Name').fill('Hal');
  await dialog.getByLabel('Last Name').fill('Newman');
  await dialog.getByLabel('Email').fill(email);
};

/** Chooses an item from the menu on a person’s card. */
export const fromMenu = async (page: Page, name: string, item: string): Promise<void> => {
  await button(page, `More actions for ${name}`);
  await page.getByRole('menuitem', { name: item }).click();
};

/** Opens the form of the member’s own profile and types another job title. */
export const editProfile = async (page: Page): Promise<void> => {
  await page.goto('/profile');
  await button(page, 'Edit Profile');
  await page.getByLabel('Job Title').fill(`Partner ${Date.now()}`);
};

/** Chooses a file in the upload dialog and sends it. */
export const upload = async (page: Page, kind: 'Photo' | 'Logo', file?: Buffer): Promise<void> => {
  await button(page, `Upload ${kind}`);
  const dialog = page.getByRole('dialog', { name: `Upload ${kind}` });
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: file ?? (await page.screenshot()) });
  await dialog.getByRole('button', { name: /^Upload 1 file/ }).click();
};

/** Fills in the password form in Settings. */
export const changePassword = async (page: Page): Promise<void> => {
  await page.goto('/settings');
  await page.getByLabel('Current Password').fill('nine-holes-tonight');
  await page.getByLabel('New Password', { exact: true }).fill('nine-holes-tomorrow');
  await page.getByLabel('Confirm New Password').fill('nine-holes-tomorrow');
};

/** Types both scores into the open dialog. */
export const typeScores = async (page: Page, one: string, two: string): Promise<void> => {
  const fields = page.getByRole('dialog').getByRole('textbox');
  await fields.first().fill(one);
  await fields.last().fill(two);
};
