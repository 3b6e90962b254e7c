import { routes } from '@society/contracts';
import { signIn, type Device } from './support/browser.ts';
import { password } from './support/evening.ts';
import { looksFine } from './support/look.ts';
import { openWorld } from './support/world.ts';

const narrowest = { width: 320, height: 640 };
let annas: Device;

const world = openWorld(async ({ evening, device }) => {
  const { admin, match } = evening;
  const body = {
    version: match.version,
    player1: [5, 5, 4, 5, 4, 5, 5, 3, 6],
    player2: [5, 6, 5, 5, 3, 5, 5, 4, 6],
    reason: 'From the paper cards',
  };
  await admin.call(routes.putCards, { params: { id: match.id }, body });
  annas = await device('small phone');
});

test('when a member goes to their golf from the dashboard, then it has the round, each hole, and whom they met', async () => {
  const { page } = annas;
  await signIn(page, world.evening.anna.email, password);
  await page.getByRole('link', { name: 'My golf' }).tap();
  await page.getByRole('heading', { level: 1, name: 'My Golf' }).waitFor();
  await page.getByRole('link', { name: /^Best round: \d+ points$/ }).waitFor();
  await looksFine(page, 'my golf');
  await page.setViewportSize(narrowest);
  for (const button of await page.getByRole('button', { name: 'Show as a table' }).all()) await button.tap();
  await looksFine(page, 'my golf with its tables, on the narrowest screen');
  const holes = page.getByRole('table', { name: /^Average points by hole/ }).getByRole('row');
  expect(await holes.count()).toBe(10);
});

test('when they tap whom they met, then that is their golf, with what is between the two', async () => {
  const { page } = annas;
  await page.getByRole('region', { name: 'Head to Head' }).getByRole('link', { name: 'Ben Okafor' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Ben Okafor: Golf' }).waitFor();
  await page.getByText(/^Against you: .* over one match\.$/).waitFor();
  await looksFine(page, 'another member’s golf');
});

test('when somebody is looked up in the directory, then their golf is one tap away', async () => {
  const { page } = annas;
  const known = Promise.withResolvers<void>();
  await page.route(`**/api/matches?playerId=${world.evening.anna.id}`, async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.goto('/networking');
  await page.getByRole('button', { name: 'Ben Okafor' }).first().tap();
  const golf = page.getByRole('dialog').getByRole('link', { name: 'Golf of Ben Okafor' });
  await page.getByRole('definition').first().waitFor();
  const before = await golf.boundingBox();
  // It says so in a line above, whose place was there.
  known.resolve();
  await page.getByText(/^You have met: /).waitFor();
  expect(await golf.boundingBox()).toEqual(before);
  await golf.tap();
  await page.getByRole('heading', { level: 1, name: 'Ben Okafor: Golf' }).waitFor();
  expect(world.problems()).toEqual([]);
});
