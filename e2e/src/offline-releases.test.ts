import type { Page } from 'playwright-core';
import { signIn } from './support/browser.ts';
import { openPhone, type Phone } from './support/phone.ts';
import { becomes } from './support/becomes.ts';
import { eventually, isStored, keptReleases, look, ranOnly, releaseAt, releaseOf } from './support/releases.ts';
import { frontEnds, openStaticStore } from './support/static-store.ts';
import { countLoads, goTo, says } from './support/visit.ts';
import { startWire, type Wire } from './support/wire.ts';
import { openWorld } from './support/world.ts';

const store = openStaticStore();
afterAll(store.dispose);
const world = openWorld(undefined, { env: { STATIC_STORE: store.folder } });

let wire: Wire;
let phone: Phone;
beforeEach(async () => {
  frontEnds.forEach(store.release);
  wire = await startWire(world.league.url);
  phone = await openPhone(wire.url);
});
afterEach(async () => {
  await phone.dispose();
  await wire.close();
});

const networkingWas = 'Connect with fellow golfers and professionals';
const networkingIs = 'Meet the people behind the scorecards';
const shellWas = 'Next Event';
const shellIs = 'The next evening';
const release = () => releaseAt(world.league.url);

const releaseNetworking = (): string => {
  const build = store.changed('mfe-networking', [networkingWas, networkingIs]);
  store.releaseFrom('mfe-networking', build);
  return build;
};
const releaseShell = (): void => store.releaseFrom('shell', store.changed('shell', [shellWas, shellIs]));

/** A first visit with signal: an admin signs in, whose dashboard leads to a part that is loaded late, and the app is stored. */
const firstVisit = async (): Promise<Page> => {
  await signIn(phone.page, world.league.admin.email, world.league.admin.password);
  await isStored(phone.page, await release());
  return phone.page;
};

/** A cold start: the browser is opened anew, and its worker answers. */
const open = async (path = '/dashboard'): Promise<Page> => {
  await phone.close();
  const page = await phone.open();
  expect((await page.goto(path))?.fromServiceWorker()).toBe(true);
  return page;
};

const reloadWhenReady = async (page: Page): Promise<void> => {
  await says(page, 'A new version is ready');
  await page.getByRole('button', { name: 'Reload' }).click();
};

test('when the phone has no signal at a cold start, then the app is drawn with every section, of one release', async () => {
  await firstVisit();
  await wire.cut();
  const page = await open('/');
  await page.getByRole('heading', { name: 'League Table' }).waitFor();
  for (const section of ['Fixtures', 'Networking', 'Dashboard']) {
    await goTo(page, section);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(await page.getByText('This section is unavailable').count()).toBe(0);
  await ranOnly(page, await release());
  expect(phone.problems).toEqual([]);
});

describe('a release is made while the phone is away', () => {
  const sayingsOf = async (page: Page): Promise<readonly boolean[]> => {
    await page.getByText(shellIs).or(page.getByText(shellWas)).first().waitFor();
    const shell = (await page.getByText(shellIs).count()) > 0;
    await goTo(page, 'Networking');
    await page.getByText(networkingIs).or(page.getByText(networkingWas)).first().waitFor();
    return [shell, (await page.getByText(networkingIs).count()) > 0];
  };

  test.each([
    ['of a remote', [releaseNetworking], [false, true]],
    ['of the shell', [releaseShell], [true, false]],
    ['of both', [releaseShell, releaseNetworking], [true, true]],
  ])('when it is one %s, then the old set is drawn whole, and after Reload the new one', async (_, make, expected) => {
    await firstVisit();
    await phone.close();
    const before = await release();
    make.forEach((each) => each());
    const after = await release();

    const page = await open();
    expect(await sayingsOf(page)).toEqual([false, false]);
    await ranOnly(page, before);
    await goTo(page, 'Dashboard');
    await reloadWhenReady(page);
    expect(await sayingsOf(page)).toEqual(expected);
    await ranOnly(page, after);

    await wire.cut();
    const offline = await open();
    expect(await sayingsOf(offline)).toEqual(expected);
    await ranOnly(offline, after);
    expect(phone.problems).toEqual([]);
  });
});

test('when a release lacks one of its files, then phones stay with the one before until it is there', async () => {
  await firstVisit();
  const before = await release();
  const build = releaseNetworking();
  const half = await release();
  const lost =
    half.files.find((file) => !before.files.includes(file) && file.startsWith('/remotes/networking/js/')) ?? '';
  store.lose('mfe-networking', lost.replace('/remotes/networking/', ''));

  const page = await open('/networking');
  expect(await look(page)).toBe(false);
  await says(page, networkingWas);
  await page.reload();
  await says(page, networkingWas);
  await ranOnly(page, before);
  expect(await page.getByText('A new version is ready').count()).toBe(0);

  store.releaseFrom('mfe-networking', build);
  expect(await look(page)).toBe(true);
  await page.reload();
  await says(page, networkingIs);
  await ranOnly(page, half);
});

test('when the line breaks while a release is being stored, then the next visit goes on with what is there', async () => {
  await phone.context.route('**/app.html*', (route) => route.abort());
  await signIn(phone.page, world.league.admin.email, world.league.admin.password);
  await eventually(phone.page, async () => (await caches.keys()).some((name) => name.startsWith('release-')));
  expect(await look(phone.page)).toBe(false);
  await phone.close();
  const page = await phone.open();
  await page.goto('/dashboard');
  expect(await releaseOf(page)).toBeUndefined();
  await isStored(page, await release());
});

describe('a page is open for long', () => {
  test.each([
    ['from the network', firstVisit],
    ['of a release', async () => (await firstVisit(), open())],
  ])(
    'when a file of a page %s has vanished, then the new release is stored first, and the page is of it',
    async (_, begin) => {
      const page = await begin();
      await page.getByRole('heading', { name: 'League Table' }).waitFor();
      const loads = countLoads(page);
      const scoring = store.changed('mfe-scoring', ['Back to Dashboard', 'Back to the clubhouse']);
      store.releaseFrom('mfe-scoring', scoring);
      store.forgetAllBut('mfe-scoring', scoring);
      // The browser has lost it too.
      await (await phone.context.newCDPSession(page)).send('Network.clearBrowserCache');
      await page.evaluate(async () => {
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys())
            if (url.includes('/js/paper.')) await (await caches.open(name)).delete(url);
      });
      await page.locator('a[href="/league-table"]').click();
      await says(page, 'Back to the clubhouse');
      expect(new URL(page.url()).pathname).toBe('/league-table');
      expect(loads()).toBe(1);
      await ranOnly(page, await release());
      expect(phone.problems).toEqual([]);
    },
  );

  test('when two releases are made meanwhile, then it goes on with its own files, another tab has the newest, and what nobody needs goes', async () => {
    await firstVisit();
    const first = await release();
    const page = await open();
    await page.getByRole('heading', { name: 'League Table' }).waitFor();
    const ids = [first.id];
    for (const text of ['Back to the first tee', 'Back to the clubhouse']) {
      const scoring = store.changed('mfe-scoring', ['Back to Dashboard', text]);
      store.releaseFrom('mfe-scoring', scoring);
      store.forgetAllBut('mfe-scoring', scoring);
      ids.push((await release()).id);
      expect(await look(page)).toBe(true);
    }
    const names = ids.map((id) => `release-${id}`);
    expect(await keptReleases(page)).toEqual([...names].sort());

    const other = await phone.context.newPage();
    await other.goto('/league-table');
    await says(other, 'Back to the clubhouse');
    await ranOnly(other, await release());
    await page.locator('a[href="/league-table"]').click();
    await says(page, 'Back to Dashboard');
    await ranOnly(page, first);

    await page.close();
    // A closed page's lock goes a little later than the page.
    const keptAfterALook = async () => ((await look(other)) ? keptReleases(other) : []);
    await becomes(keptAfterALook, names.slice(1).sort());
  });
});

test('when a release is looked for in a dead spot, then that ends by itself, and it is found once signal is back', async () => {
  await firstVisit();
  const page = await open();
  await page.getByRole('heading', { name: 'League Table' }).waitFor();
  releaseNetworking();
  wire.silence();
  expect(await look(page)).toBe(false);
  await wire.mend();
  expect(await look(page)).toBe(true);
  await isStored(page, await release());
});
