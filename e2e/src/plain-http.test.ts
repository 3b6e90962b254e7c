import { password } from './support/evening.ts';
import { signIn } from './support/browser.ts';
import { openPhone, type Phone } from './support/phone.ts';
import { goTo } from './support/visit.ts';
import { openWorld } from './support/world.ts';

const world = openWorld();
let phone: Phone;
beforeAll(async () => {
  const { port } = new URL(world.league.url);
  phone = await openPhone(`http://golf.lan:${port}`, { args: ['--host-resolver-rules=MAP golf.lan 127.0.0.1'] });
});
afterAll(() => phone.dispose());

test('when the league is reached over plain http by name, as in a clubhouse without TLS, then there is no worker, and everything works', async () => {
  const { page, problems } = phone;
  await signIn(page, world.evening.cleo.email, password);
  await page.getByRole('row', { name: /Cleo Marsh/ }).waitFor();
  expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator, 'caches' in window])).toEqual([
    false,
    false,
    false,
  ]);
  for (const section of ['Fixtures', 'Networking', 'Dashboard']) {
    await goTo(page, section);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.reload();
  await page.getByRole('row', { name: /Cleo Marsh/ }).waitFor();
  expect(problems).toEqual([]);
});
