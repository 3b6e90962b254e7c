import { routes } from '@society/contracts';
import type { Page } from 'playwright-core';
import { signIn, type Device } from './support/browser.ts';
import { password } from './support/evening.ts';
import { inDays } from './support/fixtures.ts';
import { looksFine } from './support/look.ts';
import { isStored, releaseAt } from './support/releases.ts';
import { goTo, says } from './support/visit.ts';
import { startWire, type Wire } from './support/wire.ts';
import { openWorld } from './support/world.ts';

let anna: Device;
let admin: Device;
let wire: Wire;

const world = openWorld(async ({ league, evening, device }) => {
  wire = await startWire(league.url);
  [anna, admin] = await Promise.all([device('small phone'), device('desktop')]);
  await signIn(anna.page, evening.anna.email, password);
  await signIn(admin.page, league.admin.email, league.admin.password);
});
afterAll(() => wire?.close());

/** The next thing is done when the question has gone: until then it would be done to the question. */
const answer = async (page: Page, label: string): Promise<void> => {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: label }).click();
  await question.waitFor({ state: 'detached' });
};

test('when a profile is half typed, then another tab of the app and Back ask, and what was typed stays', async () => {
  const { page } = anna;
  await page.goto('/dashboard');
  await goTo(page, 'Fixtures');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Job Title').fill('Chair');
  await goTo(page, 'Fixtures');
  await looksFine(page, 'a question about what was typed');
  await answer(page, 'Keep Editing');
  expect(await page.getByLabel('Job Title').inputValue()).toBe('Chair');
  await goTo(page, 'Fixtures');
  await answer(page, 'Leave');
  await page.waitForURL('**/fixtures');
});

test('when nothing is typed in a dialog, then Back closes it; when it is half typed, then Back and a click beside it ask, and Back goes where it was going', async () => {
  const { page } = admin;
  // Still the page on which the admin has signed in: loaded anew, the session would be known when the router begins.
  await goTo(page, 'Players');
  await page.getByRole('button', { name: 'Add New Player' }).click();
  await page.getByLabel('First Name').waitFor();
  await page.evaluate(() => history.back());
  await page.getByLabel('First Name').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/players');
  await page.getByRole('button', { name: 'Add New Player' }).click();
  await page.getByLabel('First Name').fill('Dee');
  await page.evaluate(() => history.back());
  await answer(page, 'Keep Editing');
  expect(new URL(page.url()).pathname).toBe('/players');
  // Right after a question has gone a click beside the dialog is not heard yet.
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (; !(await question.isVisible()); await page.waitForTimeout(1000)) await page.mouse.click(5, 300);
  await answer(page, 'Keep Editing');
  expect(await page.getByLabel('First Name').inputValue()).toBe('Dee');
  await page.evaluate(() => history.back());
  await answer(page, 'Leave');
  await page.waitForURL('**/dashboard');
});

test('when pairs were changed by hand, then they are there still after another page and after a reload, and those matches are made', async () => {
  const { page } = admin;
  const body = { name: 'Drawn by hand', date: inDays(3), location: 'Fairway Park' };
  const { id } = await world.evening.admin.call(routes.createFixture, { body });
  await page.goto(`/fixtures/${id}/draw`);
  const pair = page.getByRole('button', { name: /^Pair \d Players/ });
  await pair.click();
  const pairs = page.getByRole('list', { name: 'Pairings' }).getByRole('listitem');
  await pairs.first().getByRole('button').first().click();
  await pairs.first().getByRole('button').last().click();
  await says(page, 'have swapped places');
  // Who plays whom: of a pair that was kept the league does not say again what brought it together.
  const whoPlays = async () => (await pairs.allInnerTexts()).map((text) => text.split('\n').slice(0, 3).join(' '));
  const [byHand] = await whoPlays();
  await goTo(page, 'Fixtures');
  await page.goBack();
  await page.waitForURL(`**/fixtures/${id}/draw`);
  await page.reload();
  await pair.click();
  await says(page, 'Your pairs are kept');
  expect(await whoPlays()).toContain(byHand);
  await page.getByRole('button', { name: /^Create \d Match/ }).click();
  await page.waitForURL(`**/fixtures/${id}/matches`);
});

test('when a dialog says how it works, then the help opens at that part, fine on a phone', async () => {
  const { page } = anna;
  await page.goto('/settings');
  await page.getByRole('link', { name: 'How this works (Signing cards)' }).click();
  await page.waitForURL('**/help#signing');
  await page.waitForFunction(() => {
    const top = document.activeElement?.getBoundingClientRect().top ?? -1;
    return document.activeElement?.id === 'signing' && top >= 0 && top < innerHeight;
  });
  await looksFine(page, 'help');
});

test('when there is no signal, then a phone that had the app once has the help', async () => {
  const phone = await world.phone({ address: wire.url });
  await signIn(phone.page, world.evening.anna.email, password);
  const release = await releaseAt(world.league.url);
  await isStored(phone.page, release);
  await phone.close();
  await wire.cut();
  const page = await phone.open();
  await page.goto('/help#no-signal');
  await page.getByRole('heading', { name: 'Without signal' }).waitFor();
});

test('when it is all over, then no page has thrown or broken the content security policy', () => {
  expect(world.problems()).toEqual([]);
});
