import type { Locator, Page } from 'playwright-core';
import type { Device } from './support/browser.ts';
import { looksFine } from './support/look.ts';
import { openWorld } from './support/world.ts';

const anna = 'Anna Keller';
const world = openWorld();
let admin: Device;

const card = (page: Page): Locator => page.getByRole('article', { name: anna });

beforeAll(async () => {
  admin = await world.deviceOf('admin', 'desktop');
});

test('when somebody was invited, then their card says that the mail server took it, and when', async () => {
  await admin.page.goto('/players');
  await card(admin.page)
    .getByText(/^Taken by the mail server \d\d:\d\d$/)
    .waitFor();
});

test('when an admin makes a link to hand over, then it opens on a phone, and the card says so', async () => {
  await card(admin.page)
    .getByRole('button', { name: `More actions for ${anna}` })
    .click();
  await admin.page.getByRole('menuitem', { name: 'Invitation Link' }).click();
  const dialog = admin.page.getByRole('dialog', { name: 'Invitation Link' });
  await dialog.getByRole('button', { name: 'Make a Link' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await looksFine(admin.page, 'a link to hand over');
  await admin.page.setViewportSize({ width: 320, height: 640 });
  await looksFine(admin.page, 'a link to hand over on the narrowest phone');

  const { page } = await world.device('phone');
  await page.goto(link);
  await page.getByRole('heading', { name: `Welcome, ${anna}` }).waitFor();

  await admin.page.goto('/players');
  await card(admin.page)
    .getByText(/^Opened \d\d:\d\d$/)
    .waitFor();
});

test('when all pending are invited, then each is sent', async () => {
  await admin.page.getByRole('button', { name: 'Invite All Pending' }).click();
  const dialog = admin.page.getByRole('dialog', { name: 'Invite All Pending' });
  await looksFine(admin.page, 'all pending');
  await dialog.getByRole('button', { name: /^Send \d Invitations?$/ }).click();
  await dialog.getByText(/^(\d) of \1 sent\.$/).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await card(admin.page)
    .getByText(/^Taken by the mail server/)
    .waitFor();
  expect(world.problems()).toEqual([]);
});
