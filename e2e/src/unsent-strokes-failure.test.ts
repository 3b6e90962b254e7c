import { becomes } from './support/becomes.ts';
import { startedMatch } from './support/evening.ts';
import {
  alertOf,
  delivered,
  failed,
  kept,
  openHole,
  pressed,
  scoresBecome,
  stored,
  submit,
  waits,
} from './support/hole.ts';
import { makePatient } from './support/patient.ts';
import { submitted, tapStrokes } from './support/scoring.ts';
import { openWorld } from './support/world.ts';

const world = openWorld();

describe('a submission that went wrong', () => {
  test('when the server is away for a while, then the scores are kept on the phone, and go by themselves once it is back, each applied once', async () => {
    const match = await startedMatch(world.evening, 'Away');
    const { page } = await world.deviceOf('anna', 'phone');
    await openHole(page, match, 9);
    await tapStrokes(page, 'Anna Keller', 5);
    await tapStrokes(page, 'Ben Okafor', 6);
    const before = await stored(world.evening, match);
    await world.league.kill();
    await submit(page, 9);
    await kept(page);
    for (const name of ['Anna Keller', 'Ben Okafor']) await waits(page, name);
    expect([await pressed(page, 'Anna Keller'), await pressed(page, 'Ben Okafor')]).toEqual([[], []]);

    await world.startAgain();
    await delivered(page);
    expect(await stored(world.evening, match)).toEqual({
      scores: ['Anna 9: 5', 'Ben 9: 6'],
      version: before.version + 1,
    });
  });

  test('when the answers are lost after the scores were applied, then they are sent again by themselves, and nothing is applied twice', async () => {
    const match = await startedMatch(world.evening, 'Lost answers');
    const { page } = await world.deviceOf('anna', 'phone');
    await openHole(page, match, 9);
    await tapStrokes(page, 'Anna Keller', 5);
    await tapStrokes(page, 'Ben Okafor', 6);
    const before = await stored(world.evening, match);
    let lost = 0;
    await page.route('**/api/matches/*/actions', async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort('connectionreset');
    });
    await submit(page, 9);
    await kept(page);
    await becomes(async () => lost > 0, true);
    const applied = { scores: ['Anna 9: 5', 'Ben 9: 6'], version: before.version + 1 };
    expect(await stored(world.evening, match)).toEqual(applied);

    await page.unrouteAll({ behavior: 'wait' });
    await delivered(page);
    expect(await stored(world.evening, match)).toEqual(applied);
    expect([await pressed(page, 'Anna Keller'), await pressed(page, 'Ben Okafor')]).toEqual([[], []]);
  });

  test('when one of two scores is refused, then the screen says whose, the other is recorded, and it can be sent again', async () => {
    const message = 'This player is not in the match';
    const match = await startedMatch(world.evening, 'Refused');
    const { page } = await world.deviceOf('anna', 'phone');
    await makePatient(page);
    await openHole(page, match, 1);
    await tapStrokes(page, 'Anna Keller', 5);
    await tapStrokes(page, 'Ben Okafor', 6);
    await page.route('**/api/matches/*/actions', async (route) => {
      const { actions } = route.request().postDataJSON() as { actions: { id: string; playerId: string }[] };
      const [annas, bens] = actions;
      const response = await route.fetch({ postData: { actions: [annas] } });
      const { round, results } = (await response.json()) as { round: unknown; results: unknown[] };
      const refusal = { id: bens?.id, outcome: 'refused', message };
      await route.fulfill({ response, json: { round, results: [...results, refusal] } });
    });
    await submit(page, 1);
    await failed(page);
    expect(await alertOf(page, 'Ben Okafor').innerText()).toBe(`Ben Okafor's score was not saved. ${message}`);
    await page.getByRole('region', { name: 'Anna Keller' }).getByText('Recorded Score').waitFor();
    expect(await alertOf(page, 'Anna Keller').count()).toBe(0);
    expect([await pressed(page, 'Anna Keller'), await pressed(page, 'Ben Okafor')]).toEqual([[], ['6']]);
    await scoresBecome(world.evening, match, ['Anna 1: 5']);

    await page.unrouteAll({ behavior: 'wait' });
    await submit(page, 1);
    await submitted(page);
    await scoresBecome(world.evening, match, ['Anna 1: 5', 'Ben 1: 6']);
  });

  test('when the call is refused, then the screen says whose scores were not saved, and keeps them chosen', async () => {
    const message = 'You are not assigned to this match';
    const match = await startedMatch(world.evening, 'Refused by all');
    const { page } = await world.deviceOf('anna', 'phone');
    await makePatient(page);
    await openHole(page, match, 1);
    await tapStrokes(page, 'Anna Keller', 5);
    await tapStrokes(page, 'Ben Okafor', 6);
    await page.route('**/api/matches/*/actions', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/json',
        body: JSON.stringify({ message, requestId: 'r1' }),
      }),
    );
    await submit(page, 1);
    await failed(page);
    for (const name of ['Anna Keller', 'Ben Okafor'])
      expect(await alertOf(page, name).innerText()).toBe(`${name}'s score was not saved. ${message}`);
    await page.unrouteAll({ behavior: 'wait' });
    await submit(page, 1);
    await submitted(page);
    await scoresBecome(world.evening, match, ['Anna 1: 5', 'Ben 1: 6']);
  });

  test('when the server answers with an error of its own, then the scores wait for it to be well again', async () => {
    const match = await startedMatch(world.evening, 'Unwell');
    const { page } = await world.deviceOf('anna', 'phone');
    await openHole(page, match, 9);
    await tapStrokes(page, 'Anna Keller', 5);
    await page.route('**/api/matches/*/actions', (route) => route.fulfill({ status: 500, body: '' }));
    await submit(page, 9);
    await kept(page);
    await waits(page, 'Anna Keller');
    await page.unrouteAll({ behavior: 'wait' });
    await delivered(page);
    await scoresBecome(world.evening, match, ['Anna 9: 5']);
  });
});

test('when it is all over, then no page has thrown or broken the content security policy', () => {
  expect(world.problems()).toEqual([]);
});
