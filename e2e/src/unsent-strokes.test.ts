import { routes, type Match } from '@society/contracts';
import type { Locator, Page } from 'playwright-core';
import { fillSignIn, openBrowser, signIn, type Device, type Screens } from './support/browser.ts';
import { password, prepareEvening, startedMatch, type Evening } from './support/evening.ts';
import { startLeague, type League } from './support/league.ts';
import { onHole, picker, tapStrokes } from './support/scoring.ts';

let league: League;
let screens: Screens;
let evening: Evening;
const devices: Device[] = [];

beforeAll(async () => {
  league = await startLeague();
  screens = await openBrowser(league.url);
  evening = await prepareEvening(league);
});

afterAll(async () => {
  await screens?.close();
  await league?.dispose();
});

/** Anna's phone, signed in. */
const annasPhone = async (): Promise<Device> => {
  const device = await screens.device('phone');
  devices.push(device);
  await signIn(device.page, evening.anna.email, password);
  return device;
};

const addressOf = ({ id }: Match): string => `/live-scoring?matchId=${id}`;
const openHole = async (page: Page, match: Match, hole: number): Promise<void> => {
  await page.goto(addressOf(match));
  await onHole(page, 1);
  if (hole > 1) await page.getByRole('button', { name: `Go to hole ${hole}` }).click();
  await onHole(page, hole);
};

const submit = (page: Page, hole: number): Promise<void> => page.getByRole('button', { name: `Submit Scores for Hole ${hole}` }).click();
const submitted = (page: Page): Promise<void> => page.getByText('Scores submitted successfully').first().waitFor();
const failed = (page: Page): Promise<void> => page.getByText('Failed to submit scores').first().waitFor();
const alertOf = (page: Page, name: string): Locator => page.getByRole('region', { name }).getByRole('alert');

/** The strokes whose buttons are pressed on a card. */
const pressed = (page: Page, name: string): Promise<string[]> => picker(page, name).getByRole('button', { pressed: true }).allInnerTexts();
const isChosen = (page: Page, name: string, strokes: number): Promise<void> => picker(page, name).getByRole('button', { name: String(strokes), exact: true, pressed: true }).waitFor();

/** What the league has of a match: the strokes of each hole, and how often the match was changed. */
const stored = async (match: Match) => {
  const { admin, anna } = evening;
  const scores = await admin.call(routes.listScores, { query: { matchId: match.id } });
  const { version } = await admin.call(routes.getMatch, { params: { id: match.id } });
  return { scores: scores.map(({ playerId, hole, strokes }) => `${playerId === anna.id ? 'Anna' : 'Ben'} ${hole}: ${strokes}`).sort(), version };
};

/** Ends every session of a person, as an admin does who gives them a password again, and waits until that has come to the gateway. */
const endSessions = async (page: Page, playerId: string): Promise<void> => {
  await evening.admin.call(routes.changePlayer, { params: { id: playerId }, body: { password } });
  while ((await page.request.get(routes.me.path)).status() !== 401) await page.waitForTimeout(200);
};
/** The live stream says nothing, as behind a proxy that holds it back: the screen learns of an ended session by its own next call. */
const holdStream = ({ page }: Device): Promise<unknown> => page.route('**/api/events', () => undefined);

describe('strokes that were chosen and not sent', () => {
  test('when the page is reloaded, then they are still chosen and can be sent', async () => {
    const match = await startedMatch(evening, 'Reload');
    const { page } = await annasPhone();
    await openHole(page, match, 1);
    await tapStrokes(page, 'Anna Keller', 5);
    await tapStrokes(page, 'Ben Okafor', 12);
    await page.reload();
    await onHole(page, 1);
    await isChosen(page, 'Anna Keller', 5);
    expect(await picker(page, 'Ben Okafor').getByPlaceholder('Enter strokes (1-20)').inputValue()).toBe('12');
    await submit(page, 1);
    await submitted(page);
    expect((await stored(match)).scores).toEqual(['Anna 1: 5', 'Ben 1: 12']);
    await onHole(page, 2);
    expect([await pressed(page, 'Anna Keller'), await pressed(page, 'Ben Okafor')]).toEqual([[], []]);
  });

  test('when the tab is closed and the match is opened in a new one, then the screen leads to them', async () => {
    const match = await startedMatch(evening, 'Closed tab');
    const { page, context } = await annasPhone();
    await openHole(page, match, 3);
    await tapStrokes(page, 'Anna Keller', 6);
    await page.close();
    const another = await context.newPage();
    await openHole(another, match, 1);
    await another.getByText('Not submitted:').waitFor();
    await another.getByRole('button', { name: 'Back to hole 3' }).click();
    await isChosen(another, 'Anna Keller', 6);
    await submit(another, 3);
    await submitted(another);
    expect((await stored(match)).scores).toEqual(['Anna 3: 6']);
  });

  test('when two tabs are open, then both show them, and what one has sent is not waiting in the other', async () => {
    const match = await startedMatch(evening, 'Two tabs');
    const { page, context } = await annasPhone();
    const other = await context.newPage();
    await openHole(page, match, 1);
    await openHole(other, match, 1);
    await tapStrokes(page, 'Anna Keller', 4);
    await isChosen(other, 'Anna Keller', 4);
    await tapStrokes(other, 'Ben Okafor', 5);
    await isChosen(page, 'Ben Okafor', 5);
    await submit(page, 1);
    await submitted(page);
    await other.getByRole('button', { name: 'Submit Scores for Hole 1', disabled: true }).waitFor();
    expect([await pressed(other, 'Anna Keller'), await pressed(other, 'Ben Okafor')]).toEqual([[], []]);
    expect((await stored(match)).scores).toEqual(['Anna 1: 4', 'Ben 1: 5']);
  });

  test('when the device has no room to keep them, then they can be chosen and sent all the same', async () => {
    const match = await startedMatch(evening, 'Full device');
    const { page } = await annasPhone();
    await openHole(page, match, 1);
    await page.evaluate(() => {
      for (let size = 1 << 20; size >= 1; size = size >> 1) {
        try {
          for (let piece = 0; ; piece += 1) localStorage.setItem(`filler ${size} ${piece}`, 'x'.repeat(size));
        } catch {
          // Full for this size; smaller pieces go on.
        }
      }
    });
    await tapStrokes(page, 'Anna Keller', 7);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('society.draft')))).toEqual([]);
    await isChosen(page, 'Anna Keller', 7);
    await submit(page, 1);
    await submitted(page);
    await onHole(page, 2);
    expect((await stored(match)).scores).toEqual(['Anna 1: 7']);
  });
});

describe('a session that ended', () => {
  test('when Submit learns of it and the same person signs in over the page, then their strokes are still chosen and can be sent', async () => {
    const match = await startedMatch(evening, 'Session ended');
    const anna = await annasPhone();
    const { page } = anna;
    await holdStream(anna);
    await openHole(page, match, 2);
    await tapStrokes(page, 'Anna Keller', 5);
    await tapStrokes(page, 'Ben Okafor', 4);
    await endSessions(page, evening.anna.id);
    await submit(page, 2);
    await page.getByRole('dialog', { name: 'Please sign in again' }).waitFor();
    await fillSignIn(page, evening.anna.email, password);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await onHole(page, 2);
    await isChosen(page, 'Anna Keller', 5);
    await isChosen(page, 'Ben Okafor', 4);
    expect((await stored(match)).scores).toEqual([]);
    await submit(page, 2);
    await submitted(page);
    expect((await stored(match)).scores).toEqual(['Anna 2: 5', 'Ben 2: 4']);
  });

  test('when it ended while the phone was off, then signing in leads back to the match with the strokes chosen', async () => {
    const match = await startedMatch(evening, 'Phone off');
    const { page } = await annasPhone();
    await openHole(page, match, 1);
    await tapStrokes(page, 'Anna Keller', 6);
    await page.goto('about:blank');
    await evening.admin.call(routes.changePlayer, { params: { id: evening.anna.id }, body: { isActive: false } });
    await evening.admin.call(routes.changePlayer, { params: { id: evening.anna.id }, body: { isActive: true } });
    await page.goto(addressOf(match));
    await fillSignIn(page, evening.anna.email, password);
    await onHole(page, 1);
    await isChosen(page, 'Anna Keller', 6);
  });

  test('when the screen learns of it by itself and somebody else signs in over the page, then they see none of them', async () => {
    const match = await startedMatch(evening, 'Another person');
    const { page } = await annasPhone();
    await openHole(page, match, 1);
    await tapStrokes(page, 'Anna Keller', 3);
    await endSessions(page, evening.anna.id);
    await page.getByRole('dialog', { name: 'Please sign in again' }).waitFor();
    await fillSignIn(page, evening.ben.email, password);
    await page.waitForURL('**/dashboard');
    await openHole(page, match, 2);
    expect(await page.getByText('Not submitted:').count()).toBe(0);
    await page.getByRole('button', { name: 'Previous' }).click();
    await onHole(page, 1);
    expect([await pressed(page, 'Anna Keller'), await pressed(page, 'Ben Okafor')]).toEqual([[], []]);
    await page.getByRole('button', { name: 'Submit Scores for Hole 1', disabled: true }).waitFor();
    expect((await stored(match)).scores).toEqual([]);
  });
});

describe('a submission that went wrong', () => {
  test('when the server is away for a while, then the screen says so, and Submit works once it is back, each score applied once', async () => {
    const match = await startedMatch(evening, 'Away');
    const { page } = await annasPhone();
    await openHole(page, match, 9);
    await tapStrokes(page, 'Anna Keller', 5);
    await tapStrokes(page, 'Ben Okafor', 6);
    const before = await stored(match);
    await league.kill();
    await submit(page, 9);
    await failed(page);
    for (const name of ['Anna Keller', 'Ben Okafor']) {
      expect(await alertOf(page, name).innerText()).toBe(`${name}'s score may not have been saved. The server cannot be reached. Please try again.`);
    }
    expect([await pressed(page, 'Anna Keller'), await pressed(page, 'Ben Okafor')]).toEqual([['5'], ['6']]);
    expect(await page.getByText('Hole 9 of 9').first().isVisible()).toBe(true);

    league = await league.startAgain();
    await submit(page, 9);
    await submitted(page);
    expect(await alertOf(page, 'Anna Keller').count()).toBe(0);
    expect(await stored(match)).toEqual({ scores: ['Anna 9: 5', 'Ben 9: 6'], version: before.version + 2 });
  });

  test('when the answers are lost after the scores were applied, then Submit again applies nothing twice', async () => {
    const match = await startedMatch(evening, 'Lost answers');
    const { page } = await annasPhone();
    await openHole(page, match, 9);
    await tapStrokes(page, 'Anna Keller', 5);
    await tapStrokes(page, 'Ben Okafor', 6);
    const before = await stored(match);
    await page.route('**/api/scores', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await submit(page, 9);
    await failed(page);
    const applied = { scores: ['Anna 9: 5', 'Ben 9: 6'], version: before.version + 2 };
    expect(await stored(match)).toEqual(applied);
    expect([await pressed(page, 'Anna Keller'), await pressed(page, 'Ben Okafor')]).toEqual([['5'], ['6']]);

    await page.unroute('**/api/scores');
    await submit(page, 9);
    await submitted(page);
    expect(await stored(match)).toEqual(applied);
    expect([await pressed(page, 'Anna Keller'), await pressed(page, 'Ben Okafor')]).toEqual([[], []]);
  });

  test.each([
    [409, 'This match is over'],
    [500, 'Something went wrong'],
  ])('when one of two scores is refused with %s, then the screen says whose, and the other is recorded', async (status, message) => {
    const match = await startedMatch(evening, `Refused ${status}`);
    const { page } = await annasPhone();
    await openHole(page, match, 1);
    await tapStrokes(page, 'Anna Keller', 5);
    await tapStrokes(page, 'Ben Okafor', 6);
    await page.route('**/api/scores', (route) =>
      route.request().postData()?.includes(`"playerId":"${evening.ben.id}"`) ? route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ message }) }) : route.continue(),
    );
    await submit(page, 1);
    await failed(page);
    expect(await alertOf(page, 'Ben Okafor').innerText()).toBe(`Ben Okafor's score was not saved. ${message}`);
    await page.getByRole('region', { name: 'Anna Keller' }).getByText('Recorded Score').waitFor();
    expect(await alertOf(page, 'Anna Keller').count()).toBe(0);
    expect([await pressed(page, 'Anna Keller'), await pressed(page, 'Ben Okafor')]).toEqual([[], ['6']]);
    expect((await stored(match)).scores).toEqual(['Anna 1: 5']);

    await page.unroute('**/api/scores');
    await submit(page, 1);
    await submitted(page);
    expect((await stored(match)).scores).toEqual(['Anna 1: 5', 'Ben 1: 6']);
  });
});

test('when it is all over, then no page has thrown or broken the content security policy', () => {
  expect(devices.flatMap(({ problems }) => problems)).toEqual([]);
});
