import type { Page } from 'playwright-core';
import { signIn } from './support/browser.ts';
import type { Phone } from './support/phone.ts';
import { eventually, isStored, ranOnly, releaseAt } from './support/releases.ts';
import { frontEnds, openStaticStore } from './support/static-store.ts';
import { openWorld } from './support/world.ts';

const store = openStaticStore();
afterAll(store.dispose);
const world = openWorld(undefined, { env: { STATIC_STORE: store.folder } });
beforeEach(() => frontEnds.forEach(store.release));

const release = () => releaseAt(world.league.url);

/** A phone on which an admin has signed in and the app is stored; its browser is closed. */
const phoneWithApp = async (): Promise<Phone> => {
  const phone = await world.phone();
  await signIn(phone.page, world.league.admin.email, world.league.admin.password);
  await isStored(phone.page, await release());
  await phone.close();
  return phone;
};

const openFromStore = async (page: Page): Promise<void> => {
  expect((await page.goto('/dashboard'))?.fromServiceWorker()).toBe(true);
};

const wantNone = async (): Promise<void> => {
  await world.league.stop();
  await world.startAgain({ SERVICE_WORKER: '0' });
};

test('when a release cannot even start, then its successor is stored all the same, and the next page is of that', async () => {
  const phone = await phoneWithApp();
  const good = await release();
  const page = await phone.open();
  store.releaseFrom('shell', store.changed('shell', ['getElementById("root")', 'getElementById("toor")']));
  await openFromStore(page);
  await isStored(page, await release());

  store.release('shell');
  await page.reload();
  await isStored(page, good);
  expect(await page.getByRole('heading').count()).toBe(0);
  await page.reload();
  await page.getByRole('heading', { name: 'League Table' }).waitFor();
  await ranOnly(page, good);
});

test('when no worker is wanted any more, then even one that reaches no list of a release is gone with what it stored, and pages register none', async () => {
  const phone = await phoneWithApp();
  await wantNone();
  const page = await phone.open();
  await phone.context.route('**/release.json', (route) => route.abort());
  await openFromStore(page);
  await eventually(page, async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
  await eventually(page, async () => (await caches.keys()).length === 0);
  const answer = await page.reload();
  expect(answer?.fromServiceWorker()).toBe(false);
  await page.getByRole('heading', { name: 'League Table' }).waitFor();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('when a page finds a worker that is not wanted, then it removes it', async () => {
  await wantNone();
  const { page } = await world.phone();
  await page.goto('/login');
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'));
  await page.evaluate(async () => void (await caches.open('release-left-behind')));
  await page.goto('/login');
  await eventually(page, async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
  await eventually(page, async () => (await caches.keys()).length === 0);
});
