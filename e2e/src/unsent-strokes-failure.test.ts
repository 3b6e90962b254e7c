import { startedMatch } from './support/evening.ts';
import { alertOf, failed, openHole, pressed, stored, submit, submitted } from './support/hole.ts';
import { tapStrokes } from './support/scoring.ts';
import { openWorld } from './support/world.ts';

const world = openWorld();

describe('a submission that went wrong', () => {
  test('when the server is away for a while, then the screen says so, and Submit works once it is back, each score applied once', async () => {
    const match = await startedMatch(world.evening, 'Away');
    const { page } = await world.deviceOf('anna', 'phone');
    await openHole(page, match, 9);
    await tapStrokes(page, 'Anna Keller', 5);
    await tapStrokes(page, 'Ben Okafor', 6);
    const before = await stored(world.evening, match);
    await world.league.kill();
    await submit(page, 9);
    await failed(page);
    for (const name of ['Anna Keller', 'Ben Okafor']) {
      expect(await alertOf(page, name).innerText()).toBe(
        `${name}'s score may not have been saved. The server cannot be reached. Please try again.`,
      );
    }
    expect([await pressed(page, 'Anna Keller'), await pressed(page, 'Ben Okafor')]).toEqual([['5'], ['6']]);
    expect(await page.getByText('Hole 9 of 9').first().isVisible()).toBe(true);

    await world.startAgain();
    await submit(page, 9);
    await submitted(page);
    expect(await alertOf(page, 'Anna Keller').count()).toBe(0);
    expect(await stored(world.evening, match)).toEqual({
      scores: ['Anna 9: 5', 'Ben 9: 6'],
      version: before.version + 2,
    });
  });

  test('when the answers are lost after the scores were applied, then Submit again applies nothing twice', async () => {
    const match = await startedMatch(world.evening, 'Lost answers');
    const { page } = await world.deviceOf('anna', 'phone');
    await openHole(page, match, 9);
    await tapStrokes(page, 'Anna Keller', 5);
    await tapStrokes(page, 'Ben Okafor', 6);
    const before = await stored(world.evening, match);
    await page.route('**/api/scores', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await submit(page, 9);
    await failed(page);
    const applied = { scores: ['Anna 9: 5', 'Ben 9: 6'], version: before.version + 2 };
    expect(await stored(world.evening, match)).toEqual(applied);
    expect([await pressed(page, 'Anna Keller'), await pressed(page, 'Ben Okafor')]).toEqual([['5'], ['6']]);

    await page.unroute('**/api/scores');
    await submit(page, 9);
    await submitted(page);
    expect(await stored(world.evening, match)).toEqual(applied);
    expect([await pressed(page, 'Anna Keller'), await pressed(page, 'Ben Okafor')]).toEqual([[], []]);
  });

  test.each([
    [409, 'This match is over'],
    [500, 'Something went wrong'],
  ])(
    'when one of two scores is refused with %s, then the screen says whose, and the other is recorded',
    async (status, message) => {
      const match = await startedMatch(world.evening, `Refused ${status}`);
      const { page } = await world.deviceOf('anna', 'phone');
      await openHole(page, match, 1);
      await tapStrokes(page, 'Anna Keller', 5);
      await tapStrokes(page, 'Ben Okafor', 6);
      await page.route('**/api/scores', (route) =>
        route.request().postData()?.includes(`"playerId":"${world.evening.ben.id}"`)
          ? route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ message }) })
          : route.continue(),
      );
      await submit(page, 1);
      await failed(page);
      expect(await alertOf(page, 'Ben Okafor').innerText()).toBe(`Ben Okafor's score was not saved. ${message}`);
      await page.getByRole('region', { name: 'Anna Keller' }).getByText('Recorded Score').waitFor();
      expect(await alertOf(page, 'Anna Keller').count()).toBe(0);
      expect([await pressed(page, 'Anna Keller'), await pressed(page, 'Ben Okafor')]).toEqual([[], ['6']]);
      expect((await stored(world.evening, match)).scores).toEqual(['Anna 1: 5']);

      await page.unroute('**/api/scores');
      await submit(page, 1);
      await submitted(page);
      expect((await stored(world.evening, match)).scores).toEqual(['Anna 1: 5', 'Ben 1: 6']);
    },
  );
});

test('when it is all over, then no page has thrown or broken the content security policy', () => {
  expect(world.problems()).toEqual([]);
});
