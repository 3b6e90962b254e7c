import { routes } from '@society/contracts';
import { axeFindings } from './support/axe.ts';
import { beginSession, signIn, type Device } from './support/browser.ts';
import { password } from './support/evening.ts';
import { onHole, playHole, strokesOnCard, tapStrokes } from './support/scoring.ts';
import { soon } from './support/soon.ts';
import { startWire, type Wire } from './support/wire.ts';
import { openWorld } from './support/world.ts';

let anna: Device;
let ben: Device;
let cleo: Device;
let dashboard: Device;
let cleosWire: Wire;

const world = openWorld(async ({ league, device }) => {
  cleosWire = await startWire(league.url);
  [anna, ben, cleo, dashboard] = await Promise.all([
    device('phone'),
    device('phone'),
    device('desktop', 'light', cleosWire.url),
    device('desktop'),
  ]);
  // It goes as clocks go, until a test puts it forward.
  await cleo.page.clock.install();
});

afterAll(() => cleosWire?.close());

/** The points of the two players in the head of a match screen, as `2–0`. */
const standing = async ({ page }: Device): Promise<string> =>
  (await page.getByText('Stableford points:').first().locator('..').innerText()).replace(/\s+/g, '');
const becomes = async (device: Device, points: RegExp): Promise<void> => {
  await device.page.waitForFunction(
    (source) =>
      new RegExp(source).test((document.querySelector('header:has(h1)')?.textContent ?? '').replace(/\s+/g, '')),
    points.source,
    soon,
  );
};

test('when the round is started on one phone, then it begins on the other and for a viewer, and the dashboard shows it', async () => {
  const address = `/live-scoring?matchId=${world.evening.match.id}`;
  const arrive = async ({ page }: Device, email: string, url = world.league.url): Promise<void> => {
    await beginSession(page, url, email, password);
    await page.goto(address);
  };
  await Promise.all([
    arrive(anna, world.evening.anna.email),
    arrive(ben, world.evening.ben.email),
    arrive(cleo, world.evening.cleo.email, cleosWire.url),
  ]);
  await signIn(dashboard.page, world.evening.cleo.email, password);
  await Promise.all([
    ben.page.getByText('Ready to Start Round?').waitFor(),
    cleo.page.getByText('Match Not Started').waitFor(),
    dashboard.page.getByText('Scheduled').waitFor(),
  ]);

  await anna.page.getByRole('button', { name: 'Start Round' }).click();
  await Promise.all([ben, cleo].map(({ page }) => page.getByText('Hole 1 of 9').first().waitFor(soon)));
  await dashboard.page.getByText('Hole 1 of 9').waitFor(soon);
});

test('when a stroke is entered on one phone, then the other phone, a viewer and the dashboard have it, and what was chosen stays', async () => {
  await onHole(ben.page, 1);
  await tapStrokes(ben.page, 'Ben Okafor', 5);
  const submitted = playHole(anna.page, 'Anna Keller', 1, 4);
  const annaCard = (device: Device) => device.page.getByRole('region', { name: 'Anna Keller' });
  await Promise.all([ben, cleo].map((device) => annaCard(device).getByText('Recorded Score').waitFor(soon)));
  await Promise.all([ben, cleo].map((device) => becomes(device, /points:[1-9]\d*–0/)));
  const [points] = (await standing(ben)).replace('Stablefordpoints:', '').split('–');
  await dashboard.page.getByRole('link', { name: new RegExp(`Anna Keller\\s*${points}`) }).waitFor(soon);
  expect(
    await ben.page
      .getByRole('group', { name: 'Strokes of Ben Okafor' })
      .getByRole('button', { name: '5', exact: true })
      .getAttribute('aria-pressed'),
  ).toBe('true');
  await submitted;
  await ben.page.getByRole('button', { name: 'Submit Scores for Hole 1' }).click();
  await becomes(anna, /points:[1-9]\d*–[1-9]/);
});

test('when the network is gone, then the screen says how old its numbers are, and by itself says so no more when it is back', async () => {
  await cleosWire.cut();
  await cleo.page.getByText('No signal').first().waitFor();
  await cleo.page.clock.fastForward('01:00');
  await cleo.page.getByText('Last updated 1 min ago').first().waitFor();
  expect(await axeFindings(cleo.page)).toEqual([]);
  await playHole(anna.page, 'Anna Keller', 2, 4);
  await cleosWire.mend();
  await cleo.page
    .getByText(/Last updated/)
    .first()
    .waitFor({ state: 'detached', timeout: 15_000 });
  await strokesOnCard(cleo.page, 2, 4).waitFor(soon);
});

test('when the session ends elsewhere, then the page asks to sign in by itself, and afterwards is live again', async () => {
  await ben.page
    .getByText(/Hole \d of 9/)
    .first()
    .waitFor();
  const [cookie] = await ben.context.cookies();
  const ended = await fetch(`${world.league.url}${routes.logout.path}`, {
    method: 'POST',
    headers: { cookie: `${cookie?.name}=${cookie?.value}` },
  });
  expect(ended.status).toBe(204);
  await ben.page.getByText('Please sign in again').waitFor({ timeout: 15_000 });
  await ben.page.getByLabel('Password', { exact: true }).fill(password);
  await ben.page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await ben.page.getByText('Please sign in again').waitFor({ state: 'detached' });
  await playHole(anna.page, 'Anna Keller', 3, 4);
  await strokesOnCard(ben.page, 3, 4).waitFor(soon);
});

test('when the match ends by an admin’s score, then the table moves on the dashboard', async () => {
  await world.evening.admin.call(routes.completeByAdmin, {
    params: { id: world.evening.match.id },
    body: { player1Score: 17, player2Score: 30 },
  });
  await dashboard.page.getByRole('row', { name: /Ben Okafor.*\+13/ }).waitFor(soon);
  await dashboard.page.getByText('Winner: Ben Okafor').waitFor(soon);
  await Promise.all(
    [anna, ben, cleo].map(({ page }) => page.getByRole('heading', { name: 'Match Completed' }).waitFor(soon)),
  );
});

test('when it is all over, then no page has thrown or broken the content security policy', () => {
  expect(world.problems()).toEqual([]);
});
