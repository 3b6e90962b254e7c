import { routes, type Match } from '@society/contracts';
import type { Page } from 'playwright-core';
import { fillSignIn, signIn } from './support/browser.ts';
import { password, startedMatch } from './support/evening.ts';
import { delivered, endSessions, kept, openHole, stored, submit, waits } from './support/hole.ts';
import { onHole, tapStrokes } from './support/scoring.ts';
import { startWire } from './support/wire.ts';
import { openWorld } from './support/world.ts';

/** What is recorded on a phone without signal, and what may happen to it before it is delivered. */
const world = openWorld();

const record = async (page: Page, hole: number, strokes: number): Promise<void> => {
  await tapStrokes(page, 'Anna Keller', strokes);
  await submit(page, hole);
};
const strip = (page: Page) => page.getByRole('link', { name: /wait.* for signal/ });
const scoresOf = async (match: Match): Promise<readonly string[]> => (await stored(world.evening, match)).scores;
/** The line is there, but what is recorded gets no answer. */
const holdBack = async (page: Page): Promise<() => Promise<void>> => {
  const url = '**/api/matches/*/actions';
  await page.context().route(url, (route) => route.abort('connectionreset'));
  return () => page.context().unroute(url);
};
const logOut = async (page: Page, how: string): Promise<void> => {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: how }).click();
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
};

test('when the phone has no signal for a while, then three holes are kept, other pages say so, and they go by themselves', async () => {
  const match = await startedMatch(world.evening, 'No signal');
  const { page, context } = await world.deviceOf('anna', 'phone');
  await openHole(page, match, 1);
  await context.setOffline(true);
  for (const hole of [1, 2, 3]) {
    await onHole(page, hole);
    await record(page, hole, 4 + hole);
  }
  await onHole(page, 4);
  await page.getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).first().click();
  await strip(page).filter({ hasText: '3 holes wait for signal' }).waitFor();
  await context.setOffline(false);
  await strip(page).waitFor({ state: 'detached' });
  expect(await scoresOf(match)).toEqual(['Anna 1: 5', 'Anna 2: 6', 'Anna 3: 7']);
});

test('when two tabs are open, then both show what waits, and it is sent once', async () => {
  const match = await startedMatch(world.evening, 'Two tabs of one person');
  const { page, context } = await world.deviceOf('anna', 'phone');
  const other = await context.newPage();
  await openHole(page, match, 9);
  await openHole(other, match, 9);
  const before = await stored(world.evening, match);
  await context.setOffline(true);
  await record(page, 9, 5);
  await kept(page);
  await waits(other, 'Anna Keller');
  await context.setOffline(false);
  await Promise.all([delivered(page), delivered(other)]);
  expect(await stored(world.evening, match)).toEqual({ scores: ['Anna 9: 5'], version: before.version + 1 });
});

test('when somebody else signs in on the phone, then they neither see nor send what waits, and it goes with its maker’s next sign-in', async () => {
  const { anna, ben } = world.evening;
  const match = await startedMatch(world.evening, 'One phone for two');
  const { page } = await world.deviceOf('anna', 'phone');
  await openHole(page, match, 9);
  const letThrough = await holdBack(page);
  await record(page, 9, 5);
  await kept(page);
  await logOut(page, 'Keep on this phone and log out');
  await letThrough();

  await fillSignIn(page, ben.email, password);
  await page.waitForURL('**/dashboard');
  await openHole(page, match, 9);
  await page.getByRole('region', { name: 'Anna Keller' }).getByText('Choose the strokes played').waitFor();
  expect([await strip(page).count(), await scoresOf(match)]).toEqual([0, []]);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();

  await fillSignIn(page, anna.email, password);
  await page.waitForURL('**/dashboard');
  await openHole(page, match, 9);
  await delivered(page);
  await page.getByRole('region', { name: 'Anna Keller' }).getByText('Recorded Score').waitFor();
  expect(await scoresOf(match)).toEqual(['Anna 9: 5']);
});

test('when the session ended while the phone was away, then the sign-in delivers it', async () => {
  const match = await startedMatch(world.evening, 'Ended while away');
  const { page, context } = await world.deviceOf('anna', 'phone');
  await openHole(page, match, 9);
  await context.setOffline(true);
  await record(page, 9, 6);
  await kept(page);
  await endSessions(world.evening, page, world.evening.anna.id);
  await context.setOffline(false);
  await page.getByRole('dialog', { name: 'Please sign in again' }).waitFor();
  await fillSignIn(page, world.evening.anna.email, password);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await delivered(page);
  expect(await scoresOf(match)).toEqual(['Anna 9: 6']);
});

test('when an admin decided the match while the phone was away, then what it sends is kept, and that is told until it was seen', async () => {
  const match = await startedMatch(world.evening, 'Decided while away');
  const { page, context } = await world.deviceOf('anna', 'phone');
  await openHole(page, match, 9);
  await context.setOffline(true);
  await record(page, 9, 5);
  await kept(page);
  await world.evening.admin.call(routes.decideMatch, {
    params: { id: match.id },
    body: { outcome: 'player2', reason: 'Darkness' },
  });
  await context.setOffline(false);
  const words = page.getByText('Hole 9, Anna Keller, 5: not counted. An admin has decided this match.');
  await words.waitFor();
  await page.reload();
  await words.waitFor();
  await page.getByRole('status', { name: 'What did not count' }).getByRole('button', { name: 'OK' }).click();
  await words.waitFor({ state: 'detached' });
  const round = await world.evening.admin.call(routes.getRound, { params: { id: match.id } });
  expect(round.notCounted).toMatchObject([{ by: world.evening.anna.id }]);
});

test('when the phone’s clock is a day off, then all is recorded in the order in which it came', async () => {
  const match = await startedMatch(world.evening, 'Another day');
  const { page, context } = await world.deviceOf('anna', 'phone');
  await context.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() - 24 * 60 * 60 * 1000;
  });
  await openHole(page, match, 9);
  await context.setOffline(true);
  await record(page, 9, 5);
  await kept(page);
  await record(page, 9, 7);
  await page.getByRole('region', { name: 'Anna Keller' }).getByText('7', { exact: true }).first().waitFor();
  await context.setOffline(false);
  await delivered(page);
  expect(await scoresOf(match)).toEqual(['Anna 9: 7']);
});

test('when the phone sleeps with something undelivered, then it is sent as it wakes', async () => {
  const match = await startedMatch(world.evening, 'Asleep');
  const wire = await startWire(world.league.url);
  const phone = await world.phone({ address: wire.url });
  const { page } = phone;
  await signIn(page, world.evening.anna.email, password);
  await openHole(page, match, 9);
  await wire.cut();
  await record(page, 9, 5);
  await kept(page);
  await phone.sleep();
  await wire.mend();
  phone.wake();
  await delivered(page);
  expect(await scoresOf(match)).toEqual(['Anna 9: 5']);
  await wire.close();
});

describe('a phone that is full', () => {
  const fullPhone = async () => {
    const phone = await world.phone();
    const session = await phone.context.newCDPSession(phone.page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: world.league.url, quotaSize: 1 });
    await signIn(phone.page, world.evening.anna.email, password);
    return phone;
  };
  const inDatabase = (page: Page): Promise<number> =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('society');
          opening.onerror = () => resolve(0);
          opening.onsuccess = () => {
            const database = opening.result;
            if (!database.objectStoreNames.contains('outbox')) return resolve(0);
            const counting = database.transaction('outbox').objectStore('outbox').count();
            counting.onsuccess = () => resolve(counting.result);
            counting.onerror = () => reject(new Error('Not counted'));
          };
        }),
    );

  test('when the database takes nothing, then it is kept all the same, also when the browser is closed, and delivered once', async () => {
    const match = await startedMatch(world.evening, 'Full');
    const phone = await fullPhone();
    await openHole(phone.page, match, 9);
    await holdBack(phone.page);
    await record(phone.page, 9, 5);
    await kept(phone.page);
    expect(await inDatabase(phone.page)).toBe(0);
    await phone.close();
    const page = await phone.open();
    await openHole(page, match, 9);
    await delivered(page);
    expect(await scoresOf(match)).toEqual(['Anna 9: 5']);
  });

  test('when nothing has room, then the screen says so, and other pages, and it goes while the page is open', async () => {
    const match = await startedMatch(world.evening, 'Quite full');
    const { page } = await fullPhone();
    await openHole(page, match, 9);
    await page.evaluate(() => {
      for (let size = 1 << 20; size >= 1; size = size >> 1) {
        try {
          for (let piece = 0; ; piece += 1) localStorage.setItem(`filler ${size} ${piece}`, 'x'.repeat(size));
        } catch {
          // Full for this size; smaller pieces go on.
        }
      }
    });
    const letThrough = await holdBack(page);
    await record(page, 9, 5);
    await page.getByText('Not kept on this phone', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).first().click();
    // The match's own page says the same; only beside it does it stand in the strip.
    await strip(page).filter({ hasText: 'Not kept on this phone: keep this page open' }).waitFor();
    await letThrough();
    await strip(page).waitFor({ state: 'detached', timeout: 60_000 });
    expect(await scoresOf(match)).toEqual(['Anna 9: 5']);
  });
});

test('when it is all over, then no page has thrown or broken the content security policy', () => {
  expect(world.problems()).toEqual([]);
});
