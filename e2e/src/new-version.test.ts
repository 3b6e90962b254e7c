import { axeFindings } from './support/axe.ts';
import { signIn } from './support/browser.ts';
import { password, startedMatch } from './support/evening.ts';
import { openHole } from './support/hole.ts';
import { isStored, releaseAt } from './support/releases.ts';
import { onHole } from './support/scoring.ts';
import { frontEnds, openStaticStore } from './support/static-store.ts';
import { countLoads, goTo, says } from './support/visit.ts';
import { openWorld } from './support/world.ts';

const store = openStaticStore();
afterAll(store.dispose);
const world = openWorld(undefined, { env: { STATIC_STORE: store.folder } });
beforeEach(() => frontEnds.forEach(store.release));

const words = 'A new version is ready';

test('when a newer version is stored while somebody scores, then nothing appears there or loads by itself, and elsewhere a bar offers it', async () => {
  const match = await startedMatch(world.evening, 'Week 2');
  const phone = await world.phone();
  await signIn(phone.page, world.evening.anna.email, password);
  await isStored(phone.page, await releaseAt(world.league.url));
  await phone.close();
  store.releaseFrom(
    'mfe-networking',
    store.changed('mfe-networking', ['Connect with fellow golfers and professionals', 'Meet the people']),
  );

  const page = await phone.open();
  await openHole(page, match, 1);
  const loads = countLoads(page);
  await isStored(page, await releaseAt(world.league.url));
  await goTo(page, 'Dashboard');
  await says(page, words);
  for (const width of [320, 360, 1350]) {
    await page.setViewportSize({ width, height: 720 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    const button = await page.getByRole('button', { name: 'Reload' }).boundingBox();
    expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(48);
  }
  expect(await axeFindings(page)).toEqual([]);

  await page.goBack();
  await onHole(page, 1);
  expect(await page.getByText(words).count()).toBe(0);
  expect(loads()).toBe(0);
  await page.goForward();
  await page.getByRole('button', { name: 'Reload' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(words).waitFor({ state: 'detached' });
  await goTo(page, 'Networking');
  await says(page, 'Meet the people');
  expect([loads(), phone.problems]).toEqual([1, []]);
});
