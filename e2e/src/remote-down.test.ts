import { signIn, type Device } from './support/browser.ts';
import { password } from './support/evening.ts';
import { openWorld } from './support/world.ts';

const world = openWorld();

const breakScoring = async ({ page }: Device): Promise<void> =>
  void (await page.route('**/remotes/scoring/**', (route) => route.fulfill({ status: 503, body: 'away' })));

describe('the scoring remote is away', () => {
  test('when its address is dead, then the shell signs in and says so, and Try again works once it is back', async () => {
    const device = await world.device('phone');
    const { page } = device;
    await breakScoring(device);
    await signIn(page, world.evening.anna.email, password);
    await page.getByText('This section is unavailable').first().waitFor();
    await page.getByRole('heading', { level: 1 }).first().waitFor();

    await page.goto(`/live-scoring?matchId=${world.evening.match.id}`);
    await page.getByText('This section is unavailable').waitFor();
    await page.unroute('**/remotes/scoring/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Ready to Start Round?').waitFor();
    expect(device.problems).toEqual([]);
  });

  test('when only its style sheet does not come, then it is not drawn without its looks, and Try again works once it is back', async () => {
    const device = await world.device('phone');
    const { page } = device;
    await page.route('**/remotes/scoring/css/*', (route) => route.fulfill({ status: 503, body: 'away' }));
    await signIn(page, world.evening.anna.email, password);
    await page.getByText('This section is unavailable').first().waitFor();

    await page.unroute('**/remotes/scoring/css/*');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByRole('heading', { name: 'League Table' }).waitFor();
    expect(await page.getByText('This section is unavailable').count()).toBe(0);
    expect(device.problems).toEqual([]);
  });

  test('when it hangs, then the section says that it is slow, and the menu still signs out', async () => {
    const device = await world.device('desktop');
    const { page } = device;
    await signIn(page, world.evening.ben.email, password);
    await page.route('**/remotes/scoring/**', () => undefined);
    // To the browser a page whose scripts hang is not loaded.
    await page.goto(`/live-scoring?matchId=${world.evening.match.id}`, { waitUntil: 'domcontentloaded' });
    await page.getByText('Still loading. The connection is slow.').waitFor({ timeout: 40_000 });
    expect(await page.getByText('This section is unavailable').count()).toBe(0);
    await page.getByRole('button', { name: /^Account menu of Ben Okafor/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  });
});
