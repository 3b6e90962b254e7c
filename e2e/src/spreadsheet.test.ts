import { routes, type User } from '@society/contracts';
import type { Locator, Page } from 'playwright-core';
import { signIn } from './support/browser.ts';
import { looksFine } from './support/look.ts';
import { signInByHttp } from './support/member.ts';
import type { Phone } from './support/phone.ts';
import { openWorld } from './support/world.ts';

const narrowest = { width: 320, height: 640 };
const count = 300;
const headings = 'First name;Surname;E-mail;HCP;Role;Company';
/** What makes a row bad, by its columns, and why it then is. */
const faults: readonly (readonly [cells: Readonly<Record<number, string>>, reason: string])[] = [
  [{ 0: '' }, 'First name is required'],
  [{ 1: '' }, 'Last name is required'],
  [{ 2: '' }, 'Invalid email address'],
  [{ 2: 'anna at example.org' }, 'Invalid email address'],
  [{ 3: '60' }, 'Handicap must be a whole number from 0 to 54'],
  [{ 3: 'scratch' }, 'Handicap must be a whole number from 0 to 54'],
  [{ 4: 'Captain' }, 'Role must be Player, Substitution or Admin'],
  [{ 5: 'Bank '.repeat(50) }, 'Company: At most'],
  [{ 0: 'Tournament', 1: 'Admin' }, 'This name is reserved. Please enter another one.'],
  [{ 2: 'm.000@example.org' }, 'The same address as in row 2'],
];
const rows = Array.from({ length: count }, (_, index) => {
  const number = String(index).padStart(3, '0');
  const fault = index % 10 === 9 ? faults[((index - 9) / 10) % faults.length] : undefined;
  const cells = ['Morgan', `Member ${number}`, `m.${number}@example.org`, String(index % 55), 'Player', ''];
  return { line: index + 2, cells: cells.map((cell, column) => fault?.[0][column] ?? cell), reason: fault?.[1] };
});
const good = rows.filter(({ reason }) => reason === undefined);
const bad = rows.filter(({ reason }) => reason !== undefined);
const buffer = Buffer.from([headings, ...rows.map(({ cells }) => cells.join(';'))].join('\r\n'));

const world = openWorld(async () => undefined, { empty: true });
let phone: Phone;

const openSheet = async (page: Page): Promise<void> => {
  await page.goto('/players/import');
  await page.getByLabel('File').setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: /^Add \d+ Members$/ }).waitFor();
};
const listed = (page: Page): Locator => page.getByRole('region', { name: 'Rows' }).getByRole('listitem');
const made = async (): Promise<readonly User[]> => {
  const { url, admin } = world.league;
  const members = await (await signInByHttp(url, admin.email, admin.password)).call(routes.listPlayers);
  return members.filter(({ email }) => email !== admin.email);
};

beforeAll(async () => {
  phone = await world.phone();
  await signIn(phone.page, world.league.admin.email, world.league.admin.password);
});

test('when a sheet is let go on the page, the field for pasted rows included, then the file field takes it, and the browser does not open it', async () => {
  const { page } = phone;
  await page.goto('/players/import');
  const isKept = await page.getByLabel('Or paste its rows').evaluate((area) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['Name;E-mail\nNora Lind;nora@example.org'], 'dropped.csv'));
    const drag = { dataTransfer, bubbles: true, cancelable: true };
    return ['dragover', 'drop'].map((type) => !area.dispatchEvent(new DragEvent(type, drag)));
  });
  expect(isKept).toEqual([true, true]);
  await page.getByRole('button', { name: 'Add 1 Member' }).waitFor();
  expect(await page.getByLabel('File').inputValue()).toMatch(/dropped\.csv$/);
});

test('when an admin chooses a sheet of 300 rows, then each of the 30 bad ones says why, on the narrowest phone too', async () => {
  const { page } = phone;
  await page.setViewportSize(narrowest);
  await page.goto('/players/import');
  await page.getByLabel('File').waitFor();
  await looksFine(page, 'no sheet yet');
  await openSheet(page);
  await page.getByText('270 members to add, 3 twice in the sheet, 27 to be corrected').waitFor();
  expect(await listed(page).count()).toBe(count);
  await page.getByLabel('Only rows that are not added').check();
  expect(await listed(page).allInnerTexts()).toEqual(
    bad.map(({ line, reason }): unknown => expect.stringMatching(new RegExp(`^Row ${line}\\n[^]*${reason}`))),
  );
  await looksFine(page, 'bad rows');
  expect(await made()).toEqual([]);
});

test('when the browser is closed half way and the sheet is taken again, then its 270 members exist once each', async () => {
  await phone.page.getByRole('button', { name: 'Add 270 Members' }).click();
  await phone.page.getByText(/^[6-9]\d of 270: /).waitFor({ timeout: 120_000 });
  await phone.close();
  const before = (await made()).length;
  expect(before).toBeGreaterThan(50);
  expect(before).toBeLessThan(good.length);

  const page = await phone.open();
  await page.setViewportSize(narrowest);
  await openSheet(page);
  await page.getByRole('button', { name: /^Add \d+ Members$/ }).click();
  await page.getByText(/^\d+ members added/).waitFor({ timeout: 240_000 });
  await page.getByLabel('Only rows that are not added').check();
  await looksFine(page, 'members added');

  const members = await made();
  expect(members.map(({ email }) => email).sort()).toEqual(good.map(({ cells }) => cells[2]));
  expect(new Set(members.map(({ name }) => name)).size).toBe(good.length);
}, 480_000);

test('when it is all over, then no page has thrown or broken the content security policy', () => {
  expect(world.problems()).toEqual([]);
});
