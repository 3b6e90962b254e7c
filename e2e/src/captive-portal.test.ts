import { signIn } from './support/browser.ts';
import { password, startedMatch } from './support/evening.ts';
import { openHole, scoresBecome, submit } from './support/hole.ts';
import { startPortal, type Portal } from './support/portal.ts';
import { isStored, releaseAt } from './support/releases.ts';
import { onHole, submitted, tapStrokes } from './support/scoring.ts';
import { countLoads, goTo, says } from './support/visit.ts';
import { openWorld } from './support/world.ts';

let portal: Portal;
const world = openWorld(async ({ league }) => void (portal = await startPortal(league.url)));
afterEach(() => portal.end());
afterAll(() => portal?.close());

test.each([200, 401, 511])(
  'when the network wants a sign-in in the middle of a round, by a page with status %i, then nobody is signed out, strokes wait, and all comes back without a reload',
  async (status) => {
    const match = await startedMatch(world.evening, `Guest network ${status}`);
    const { page } = await world.phone({ address: portal.url });
    await signIn(page, world.evening.anna.email, password);
    await isStored(page, await releaseAt(world.league.url));
    await openHole(page, match, 1);
    portal.begin(status);
    await tapStrokes(page, 'Anna Keller', 5);
    await submit(page, 1);
    await submitted(page);
    await page.reload();
    await onHole(page, 2);
    await goTo(page, 'Networking');
    await says(page, 'No signal. This network may ask you to sign in first.');
    const loads = countLoads(page);
    portal.end();
    await scoresBecome(world.evening, match, ['Anna 1: 5']);
    await says(page, 'Ben Okafor');
    expect(loads()).toBe(0);
  },
);

test('when part of a screen was asked for in such a network, then it comes afterwards, although the browser has kept the network’s page for it', async () => {
  const { page } = await world.device('phone', 'light', portal.url);
  await signIn(page, world.evening.anna.email, password);
  await page.goto('/profile');
  const upload = page.getByRole('button', { name: 'Upload Photo' });
  await upload.waitFor();
  portal.begin(200);
  await upload.click();
  await says(page, 'The upload panel could not be loaded');
  portal.end();
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await says(page, 'Choose a picture');
});
