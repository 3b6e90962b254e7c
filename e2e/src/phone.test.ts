import type { Page } from 'playwright-core';
import { signIn } from './support/browser.ts';
import { password } from './support/evening.ts';
import { says } from './support/visit.ts';
import { startWire, type Wire } from './support/wire.ts';
import { openWorld } from './support/world.ts';

let wire: Wire;
const world = openWorld(async ({ league }) => {
  wire = await startWire(league.url);
});
afterAll(() => wire?.close());

const asksTheLeague = (page: Page): Promise<string> =>
  page.evaluate(() =>
    fetch('/config.json', { cache: 'no-store' }).then(
      ({ status }) => `answered ${status}`,
      ({ name }: Error) => name,
    ),
  );

test('when a phone is closed and killed, then whoever signed in on it still is', async () => {
  const phone = await world.phone({ address: wire.url });
  await signIn(phone.page, world.evening.anna.email, password);
  for (const end of [phone.close, phone.kill]) {
    await end();
    const page = await phone.open();
    await page.goto('/settings');
    await says(page, 'Account Security');
  }
});

test('when the wire is cut, mended and silent, then the phone has no answer, has one, and waits for it', async () => {
  const { page } = await world.phone({ address: wire.url });
  await page.goto('/login');
  await wire.cut();
  expect(await asksTheLeague(page)).toBe('TypeError');
  await wire.mend();
  expect(await asksTheLeague(page)).toBe('answered 200');
  wire.silence();
  const asked = asksTheLeague(page);
  expect(await Promise.race([asked, page.waitForTimeout(1000)])).toBeUndefined();
  await wire.mend();
  expect(await asked).toBe('answered 200');
});

test('when it is all over, then no page has thrown or broken the content security policy', () => {
  expect(world.problems()).toEqual([]);
});
