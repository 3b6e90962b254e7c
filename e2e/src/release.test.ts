import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addingSomebody, addsSomebody } from './support/adding.ts';
import { frontEnds, openStaticStore } from './support/static-store.ts';
import { countLoads, goTo, says } from './support/visit.ts';
import { openWorld } from './support/world.ts';

const store = openStaticStore();
afterAll(store.dispose);
const world = openWorld(undefined, { env: { STATIC_STORE: store.folder } });
// Whatever a test released, the next one begins with the builds as they are: a release of an older build, as after a rollback.
beforeEach(() => frontEnds.forEach(store.release));

const unavailable = 'This section is unavailable';
const tooOld = 'This section needs a newer version of the app';
const networkingWas = 'Connect with fellow golfers and professionals';
const networkingIs = 'Meet the people behind the scorecards';
const playersAre = 'Everybody of the club';

const newNetworking = (): string => store.changed('mfe-networking', [networkingWas, networkingIs]);
const newPlayers = (): string => store.changed('mfe-players', ['Manage players, substitutions and admins', playersAre]);

describe('a remote is released while a page is open', () => {
  test('when the one on the screen and one not yet opened are released, then the page goes on with the old and the new one, and a new visit has both new', async () => {
    const { page, loads, problems } = await addingSomebody(world, 'phone', 'hal.phone@example.org');
    store.releaseFrom('mfe-players', newPlayers());
    store.releaseFrom('mfe-networking', newNetworking());

    await addsSomebody(world, page, 'hal.phone@example.org');
    await goTo(page, 'Networking');
    await says(page, networkingIs);
    await goTo(page, 'Players');
    await page.getByRole('article', { name: 'Hal Newman' }).first().waitFor();
    expect(await page.getByText(playersAre).count()).toBe(0);
    expect(loads()).toBe(0);

    const visit = await world.deviceOf('admin', 'phone');
    await visit.page.goto('/players');
    await says(visit.page, playersAre);
    await goTo(visit.page, 'Networking');
    await says(visit.page, networkingIs);
    expect([...problems, ...visit.problems]).toEqual([]);
  });

  test('when no file of the older releases is left, then what is typed can be sent and the other screens open, without a reload', async () => {
    const { page, loads, problems } = await addingSomebody(world, 'desktop', 'hal.desk@example.org');
    const [players, networking] = [newPlayers(), newNetworking()];
    store.releaseFrom('mfe-players', players);
    store.releaseFrom('mfe-networking', networking);
    store.forgetAllBut('mfe-players', players);
    store.forgetAllBut('mfe-networking', networking);

    await addsSomebody(world, page, 'hal.desk@example.org');
    await goTo(page, 'Networking');
    await says(page, networkingIs);
    expect(loads()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('when a part of the remote on the screen has vanished, then the page is loaded anew once and shows the wanted screen of the new release', async () => {
    const { page, problems } = await world.deviceOf('admin', 'desktop');
    await page.goto('/dashboard');
    await page.getByRole('row', { name: /Cleo Marsh/ }).waitFor();
    const loads = countLoads(page);
    const scoring = store.changed('mfe-scoring', ['Back to Dashboard', 'Back to the clubhouse']);
    store.releaseFrom('mfe-scoring', scoring);
    store.forgetAllBut('mfe-scoring', scoring);

    await page.locator('a[href="/league-table"]').click();
    await says(page, 'Back to the clubhouse');
    expect(new URL(page.url()).pathname).toBe('/league-table');
    expect(loads()).toBe(1);
    expect(problems).toEqual([]);
  });
});

describe('a part of an open remote cannot be loaded', () => {
  const openProfile = async () => {
    const device = await world.deviceOf('anna', 'phone');
    await device.page.goto('/profile');
    await device.page.getByRole('button', { name: 'Edit Profile' }).click();
    await device.page.getByLabel('Job Title').fill('Harbour master');
    return { ...device, loads: countLoads(device.page) };
  };

  test('when it has vanished, then its dialog says so, and what is typed beside it can be sent', async () => {
    const { page, loads, problems } = await openProfile();
    const players = store.changed('mfe-players', ['could not be loaded', 'did not come']);
    store.releaseFrom('mfe-players', players);
    store.forgetAllBut('mfe-players', players);
    await page.getByRole('button', { name: 'Upload Photo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload Photo' });
    await dialog.getByText('The upload panel could not be loaded').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Job Title').inputValue()).toBe('Harbour master');
    expect(loads()).toBe(0);
    // Saving loads the page anew, as it always does; so the new release is there.
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await says(page, 'Profile updated');
    await says(page, 'Harbour master');
    await page.getByRole('button', { name: 'Upload Photo' }).click();
    await dialog.locator('input[type=file]').first().waitFor({ state: 'attached' });
    expect(problems).toEqual([]);
  });

  test('when the server is in trouble for a moment and a release is made meanwhile, then Try again ends on the wanted screen', async () => {
    const { page } = await world.deviceOf('admin', 'desktop');
    await page.goto('/dashboard');
    await page.getByRole('row', { name: /Cleo Marsh/ }).waitFor();
    const parts = '**/remotes/scoring/js/paper.*';
    await page.route(parts, (route) => route.fulfill({ status: 503, body: 'away' }));
    await page.locator('a[href="/league-table"]').click();
    await says(page, unavailable);
    store.releaseFrom('mfe-scoring', store.changed('mfe-scoring', ['Back to Dashboard', 'Back to the first tee']));
    await page.unroute(parts);
    await page.getByRole('button', { name: 'Try again' }).click();
    await says(page, 'Back to the first tee');
    await goTo(page, 'Dashboard');
    await page.getByRole('row', { name: /Cleo Marsh/ }).waitFor();
  });
});

describe('a remote needs a newer web-kit than the shell has', () => {
  const { version } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../../libs/web-kit/package.json'), 'utf8'),
  ) as { version: string };
  const newer = version.replace(/\d+(?=\.\d+$)/, (minor) => String(Number(minor) + 1));
  const newShell = (): string => store.changed('shell', [`"${version}"`, `"${newer}"`]);
  const newRemote = (): string =>
    store.changed('mfe-networking', [networkingWas, networkingIs], [`^${version}`, `^${newer}`]);

  test('when the shell was not released first, then the release is refused and everybody keeps what there was', async () => {
    expect(() => store.releaseFrom('mfe-networking', newRemote())).toThrow(
      `it needs @society/web-kit ^${newer}, and the released shell has ${version}`,
    );
    const { page } = await world.deviceOf('cleo', 'phone');
    await page.goto('/dashboard');
    await goTo(page, 'Networking');
    await says(page, networkingWas);
  });

  test('when a page has the shell of before, then the section says so, the others work, and Try again brings the new app', async () => {
    const { page, problems } = await world.deviceOf('cleo', 'phone');
    await page.goto('/dashboard');
    const loads = countLoads(page);
    store.releaseFrom('shell', newShell());
    store.releaseFrom('mfe-networking', newRemote());
    await goTo(page, 'Networking');
    await says(page, tooOld);
    expect(await page.getByText(unavailable).count()).toBe(0);
    await goTo(page, 'Fixtures');
    await page.getByRole('article', { name: /Week 1/ }).waitFor();
    await goTo(page, 'Networking');
    await says(page, tooOld);
    expect(loads()).toBe(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await says(page, networkingIs);
    expect(loads()).toBe(1);
    expect(problems).toEqual([]);
  });

  test('when the shell is rolled back under it, then new visits are told so and can do everything else, until it is rolled back too', async () => {
    store.releaseFrom('shell', newShell());
    store.releaseFrom('mfe-networking', newRemote());
    store.release('shell');
    const { page, problems } = await world.deviceOf('cleo', 'desktop');
    await page.goto('/dashboard');
    const loads = countLoads(page);
    await page.goto('/networking');
    await says(page, tooOld);
    await goTo(page, 'Dashboard');
    await page.getByRole('row', { name: /Cleo Marsh/ }).waitFor();
    await goTo(page, 'Networking');
    await says(page, tooOld);
    store.release('mfe-networking');
    await page.getByRole('button', { name: 'Try again' }).click();
    await says(page, networkingWas);
    expect(loads()).toBe(2);
    expect(problems).toEqual([]);
  });
});

describe('a release was copied by half: manifest and entry are there, and the rest is not', () => {
  test('when its screen is opened, then the page is loaded anew at most once, the section is unavailable, the others work, and Try again brings it once all is there', async () => {
    const build = store.changed('mfe-networking', [networkingWas, 'Copied at last']);
    const { page, problems } = await world.deviceOf('cleo', 'phone');
    await page.goto('/dashboard');
    const loads = countLoads(page);
    store.copyByHalf('mfe-networking', build);
    await goTo(page, 'Networking');
    // Its file is gone for good, says the server: so once anew, as for a page that was open for long.
    while (loads() === 0) await page.waitForTimeout(50);
    await says(page, unavailable);
    await goTo(page, 'Fixtures');
    await page.getByRole('article', { name: /Week 1/ }).waitFor();
    await goTo(page, 'Networking');
    await says(page, unavailable);
    store.releaseFrom('mfe-networking', build);
    await page.getByRole('button', { name: 'Try again' }).click();
    await says(page, 'Copied at last');
    expect(loads()).toBe(1);
    expect(problems).toEqual([]);
  });

  test('when two remotes of one screen are, then the page comes to rest with the rest of it, and Try again brings both once all is there', async () => {
    const builds = [
      ['mfe-scoring', store.changed('mfe-scoring', ['Course Layout', 'The nine holes'])],
      ['mfe-players', store.changed('mfe-players', ['Featured Player', 'Player of the week'])],
    ] as const;
    const { page, problems } = await world.deviceOf('cleo', 'desktop');
    await page.goto('/dashboard');
    for (const [name, build] of builds) store.copyByHalf(name, build);
    // Each page notes for which missing files the ones before it were already loaded anew: with both of them it has no reason left.
    await page.addInitScript((key) => {
      const files = (sessionStorage.getItem(key) ?? '').split('\n').filter((file) => file !== '');
      document.addEventListener('DOMContentLoaded', () => (document.body.dataset['known'] = String(files.length)));
    }, 'society.reloaded-for');
    const loads = countLoads(page);
    await page.goto('/dashboard');
    await page.locator('body[data-known="2"]').getByText(unavailable).nth(1).waitFor();
    const atRest = loads();
    expect(atRest).toBeLessThanOrEqual(3);
    expect(await page.getByText(unavailable).count()).toBe(2);
    await page.getByRole('row', { name: /Cleo Marsh/ }).waitFor();

    for (const [name, build] of builds) store.releaseFrom(name, build);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await says(page, 'The nine holes');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(unavailable).waitFor({ state: 'detached' });
    expect(await page.getByText(unavailable).count()).toBe(0);
    await page.getByRole('row', { name: /Cleo Marsh/ }).waitFor();
    expect(loads()).toBe(atRest);
    expect(problems).toEqual([]);
  });
});
