import { openBrowser, signIn, type Device, type Screens } from './support/browser.ts';
import { password, prepareEvening, type Evening } from './support/evening.ts';
import { startLeague, type League } from './support/league.ts';

let league: League;
let screens: Screens;
let evening: Evening;

beforeAll(async () => {
  league = await startLeague();
  screens = await openBrowser(league.url);
  evening = await prepareEvening(league);
});

afterAll(async () => {
  await screens?.close();
  await league?.dispose();
});

const breakScoring = async ({ page }: Device): Promise<void> => void (await page.route('**/remotes/scoring/**', (route) => route.fulfill({ status: 503, body: 'away' })));

describe('the scoring remote is away', () => {
  test('when its address is dead, then the shell signs in and says so, and Try again works once it is back', async () => {
    const device = await screens.device('phone');
    const { page } = device;
    await breakScoring(device);
    await signIn(page, evening.anna.email, password);
    await page.getByText('This section is unavailable').first().waitFor();
    await page.getByRole('heading', { level: 1 }).first().waitFor();

    await page.goto(`/live-scoring?matchId=${evening.match.id}`);
    await page.getByText('This section is unavailable').waitFor();
    await page.unroute('**/remotes/scoring/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Ready to Start Round?').waitFor();
    expect(device.problems).toEqual([]);
  });

  test('when it hangs, then the section gives up by itself and the menu still signs out', async () => {
    const device = await screens.device('desktop');
    const { page } = device;
    await signIn(page, evening.ben.email, password);
    await page.route('**/remotes/scoring/**', () => undefined);
    await page.goto(`/live-scoring?matchId=${evening.match.id}`);
    await page.getByText('This section is unavailable').waitFor({ timeout: 40_000 });
    await page.getByRole('button', { name: /Ben Okafor/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
  });
});
