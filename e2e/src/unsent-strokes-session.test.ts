import { routes } from '@society/contracts';
import { fillSignIn } from './support/browser.ts';
import { password, startedMatch } from './support/evening.ts';
import {
  addressOf,
  delivered,
  endSessions,
  holdOthers,
  holdStream,
  isChosen,
  openHole,
  pressed,
  stored,
  submit,
} from './support/hole.ts';
import { onHole, tapStrokes } from './support/scoring.ts';
import { openWorld } from './support/world.ts';

const world = openWorld();

describe('a session that ended', () => {
  test('when Submit learns of it and the same person signs in over the page, then their strokes are delivered', async () => {
    const match = await startedMatch(world.evening, 'Session ended');
    const anna = await world.deviceOf('anna', 'phone');
    const { page } = anna;
    const calls = await holdStream(anna);
    await openHole(page, match, 2);
    await tapStrokes(page, 'Anna Keller', 5);
    await tapStrokes(page, 'Ben Okafor', 4);
    // On a slow machine another call would learn of it before.
    const letOthers = await holdOthers(page, calls);
    await endSessions(world.evening, page, world.evening.anna.id);
    await submit(page, 2);
    await page.getByRole('dialog', { name: 'Please sign in again' }).waitFor();
    await letOthers();
    expect((await stored(world.evening, match)).scores).toEqual([]);
    await fillSignIn(page, world.evening.anna.email, password);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await delivered(page);
    expect((await stored(world.evening, match)).scores).toEqual(['Anna 2: 5', 'Ben 2: 4']);
  });

  test('when it ended while the phone was off, then signing in leads back to the match with the strokes chosen', async () => {
    const match = await startedMatch(world.evening, 'Phone off');
    const { page } = await world.deviceOf('anna', 'phone');
    await openHole(page, match, 1);
    await tapStrokes(page, 'Anna Keller', 6);
    await page.goto('about:blank');
    await world.evening.admin.call(routes.changePlayer, {
      params: { id: world.evening.anna.id },
      body: { isActive: false },
    });
    await world.evening.admin.call(routes.changePlayer, {
      params: { id: world.evening.anna.id },
      body: { isActive: true },
    });
    await page.goto(addressOf(match));
    await fillSignIn(page, world.evening.anna.email, password);
    await onHole(page, 1);
    await isChosen(page, 'Anna Keller', 6);
  });

  test('when the screen learns of it by itself and somebody else signs in over the page, then they see none of them', async () => {
    const match = await startedMatch(world.evening, 'Another person');
    const { page } = await world.deviceOf('anna', 'phone');
    await openHole(page, match, 1);
    await tapStrokes(page, 'Anna Keller', 3);
    await endSessions(world.evening, page, world.evening.anna.id);
    await page.getByRole('dialog', { name: 'Please sign in again' }).waitFor();
    await fillSignIn(page, world.evening.ben.email, password);
    await page.waitForURL('**/dashboard');
    await openHole(page, match, 2);
    expect(await page.getByText('Not submitted:').count()).toBe(0);
    await page.getByRole('button', { name: 'Previous' }).click();
    await onHole(page, 1);
    expect([await pressed(page, 'Anna Keller'), await pressed(page, 'Ben Okafor')]).toEqual([[], []]);
    await page.getByRole('button', { name: 'Submit Scores for Hole 1', disabled: true }).waitFor();
    expect((await stored(world.evening, match)).scores).toEqual([]);
  });
});

test('when it is all over, then no page has thrown or broken the content security policy', () => {
  expect(world.problems()).toEqual([]);
});
