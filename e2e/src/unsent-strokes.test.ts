import { fillSignIn } from './support/browser.ts';
import { password, startedMatch } from './support/evening.ts';
import { isChosen, kept, openHole, pressed, scoresBecome, submit, waits } from './support/hole.ts';
import { makePatient } from './support/patient.ts';
import { onHole, picker, submitted, tapStrokes } from './support/scoring.ts';
import { openWorld } from './support/world.ts';

const world = openWorld();

describe('strokes that were chosen and not sent', () => {
  test('when the page is reloaded, then they are still chosen and can be sent', async () => {
    const match = await startedMatch(world.evening, 'Reload');
    const { page } = await world.deviceOf('anna', 'phone');
    await openHole(page, match, 1);
    await tapStrokes(page, 'Anna Keller', 5);
    await tapStrokes(page, 'Ben Okafor', 12);
    await page.reload();
    await onHole(page, 1);
    await isChosen(page, 'Anna Keller', 5);
    expect(await picker(page, 'Ben Okafor').getByPlaceholder('Enter strokes (1-20)').inputValue()).toBe('12');
    await submit(page, 1);
    await submitted(page);
    await scoresBecome(world.evening, match, ['Anna 1: 5', 'Ben 1: 12']);
    await onHole(page, 2);
    expect([await pressed(page, 'Anna Keller'), await pressed(page, 'Ben Okafor')]).toEqual([[], []]);
  });

  test('when the tab is closed and the match is opened in a new one, then the screen leads to them', async () => {
    const match = await startedMatch(world.evening, 'Closed tab');
    const { page, context } = await world.deviceOf('anna', 'phone');
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
    await scoresBecome(world.evening, match, ['Anna 3: 6']);
  });

  test('when two tabs are open, then both show them, and what one has sent is not waiting in the other', async () => {
    const match = await startedMatch(world.evening, 'Two tabs');
    const { page, context } = await world.deviceOf('anna', 'phone');
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
    await scoresBecome(world.evening, match, ['Anna 1: 4', 'Ben 1: 5']);
  });

  test('when the answer takes a moment, then neither eyes nor screen readers are told that strokes wait for signal, and the scorecard does not move', async () => {
    const match = await startedMatch(world.evening, 'On their way');
    const { page, context } = await world.deviceOf('anna', 'phone');
    await makePatient(page);
    await openHole(page, match, 1);
    const session = await context.newCDPSession(page);
    const runClock = (playbackRate: 0 | 1) => session.send('Animation.setPlaybackRate', { playbackRate });
    const legend = page.getByText('* waits for signal');
    const told = async () => (await page.locator('body').ariaSnapshot()).match(/.*for signal.*/g);
    const topOfHoles = () => page.getByRole('table').evaluate((table) => table.getBoundingClientRect().top + scrollY);
    await page.route('**/api/matches/*/actions', () => undefined);
    await tapStrokes(page, 'Anna Keller', 5);
    const top = await topOfHoles();

    await runClock(0);
    await submit(page, 1);
    await legend.waitFor({ state: 'attached' });
    expect(await told()).toBeNull();
    expect(await topOfHoles()).toBe(top);
    await runClock(1);
    await waits(page, 'Anna Keller');
    await legend.waitFor();

    await runClock(0);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByText('1 hole waits for signal').waitFor({ state: 'attached' });
    expect(await told()).toBeNull();
    await runClock(1);
    await page.getByRole('link', { name: '1 hole waits for signal' }).waitFor();
  });

  test('when the device has no room to keep them, then they can be chosen and sent all the same', async () => {
    const match = await startedMatch(world.evening, 'Full device');
    const { page } = await world.deviceOf('anna', 'phone');
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
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('society.draft'))),
    ).toEqual([]);
    await isChosen(page, 'Anna Keller', 7);
    await submit(page, 1);
    await submitted(page);
    await onHole(page, 2);
    await scoresBecome(world.evening, match, ['Anna 1: 7']);
  });

  test('when the data of the site is cleared, then what waits and what is chosen are there as before, and go after a sign-in', async () => {
    const match = await startedMatch(world.evening, 'Cleared');
    const { page, context } = await world.deviceOf('anna', 'phone');
    await openHole(page, match, 1);
    await context.setOffline(true);
    await tapStrokes(page, 'Anna Keller', 4);
    await submit(page, 1);
    await kept(page);
    await onHole(page, 2);
    await tapStrokes(page, 'Anna Keller', 6);
    const session = await context.newCDPSession(page);
    const { origin } = new URL(page.url());
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await isChosen(page, 'Anna Keller', 6);
    await submit(page, 2);
    await context.setOffline(false);
    await page.getByRole('dialog', { name: 'Please sign in again' }).waitFor();
    await fillSignIn(page, world.evening.anna.email, password);
    await scoresBecome(world.evening, match, ['Anna 1: 4', 'Anna 2: 6']);
  });
});

test('when it is all over, then no page has thrown or broken the content security policy', () => {
  expect(world.problems()).toEqual([]);
});
