import { routes } from '@society/contracts';
import { theCourse } from '@society/contracts/testing';
import { playingHandicap, shotsOnHole, stablefordPoints } from '@society/golf';
import type { Page } from 'playwright-core';
import { becomes } from './support/becomes.ts';
import { signIn } from './support/browser.ts';
import { keptAnswersOf } from './support/device-stores.ts';
import { password } from './support/evening.ts';
import { submit } from './support/hole.ts';
import type { Phone } from './support/phone.ts';
import { isStored, releaseAt } from './support/releases.ts';
import { completeMyRound, onHole, tapStrokes } from './support/scoring.ts';
import { says } from './support/visit.ts';
import { startWire, type Wire } from './support/wire.ts';
import { openWorld } from './support/world.ts';

const played = {
  'Anna Keller': [5, 5, 5, 6, 4, 5, 10, 3, 6],
  'Ben Okafor': [4, 5, 0, 5, 3, 5, 4, 4, 7],
} as const;
type Name = keyof typeof played;
const names: readonly Name[] = ['Anna Keller', 'Ben Okafor'];
/** What Anna's phone says first, before she corrects it. */
const mistyped = { name: 'Anna Keller', hole: 3, strokes: 7 } as const;

const shownWithoutSignal = [routes.listLiveMatches, routes.listFixtures, routes.getLeagueStats].map(({ path }) => path);

let wire: Wire;
let anna: Phone;
let ben: Phone;

const world = openWorld(async ({ league, phone }) => {
  wire = await startWire(league.url);
  [anna, ben] = await Promise.all([phone({ address: wire.url }), phone({ address: wire.url })]);
});
afterAll(() => wire?.close());

const both = (work: (phone: Phone) => Promise<void>): Promise<unknown> => Promise.all([anna, ben].map(work));

/** A cold start: the app, from where the phone has it, and the way to the own match. */
const openMyMatch = async (phone: Phone, action: string): Promise<Page> => {
  const page = await phone.open();
  const answer = await page.goto('/');
  expect(answer?.fromServiceWorker()).toBe(true);
  await page.getByRole('region', { name: 'My match' }).getByRole('link', { name: action }).click();
  return page;
};

const enter = async (page: Page, hole: number, strokesOf: (name: Name) => number): Promise<void> => {
  await onHole(page, hole);
  for (const name of names) await tapStrokes(page, name, strokesOf(name));
  await submit(page, hole);
};
const asPlayed =
  (hole: number) =>
  (name: Name): number =>
    played[name][hole - 1] ?? 0;
const enterAsPlayed = (page: Page, hole: number): Promise<void> => enter(page, hole, asPlayed(hole));

const pointsOf = (name: Name, handicap: number): number =>
  theCourse().reduce(
    (sum, { par, strokeIndex }, index) =>
      sum + stablefordPoints(played[name][index] ?? 0, par, shotsOnHole(playingHandicap(handicap), strokeIndex)),
    0,
  );

const round = () => world.evening.admin.call(routes.getRound, { params: { id: world.evening.match.id } });

describe('a round without signal', () => {
  test('when both have visited once with signal, then their phones have the app whole', async () => {
    const release = await releaseAt(world.league.url);
    await both(async (phone) => {
      const { email } = phone === anna ? world.evening.anna : world.evening.ben;
      await signIn(phone.page, email, password);
      await phone.page.getByRole('region', { name: 'My match' }).waitFor();
      await isStored(phone.page, release);
      const ofMatch = `${routes.getCourse.path}?matchId=${world.evening.match.id}`;
      await keptAnswersOf(phone.page, [...shownWithoutSignal, ofMatch]);
      await phone.close();
    });
  });

  test('when the signal is gone and both open the app, then both start their round and enter five holes, one corrected', async () => {
    await wire.cut();
    await both(async (phone) => {
      const page = await openMyMatch(phone, 'Start round');
      await page.getByRole('button', { name: 'Start Round' }).click();
      await enterAsPlayed(page, 1);
      await enterAsPlayed(page, 2);
      if (phone === anna) {
        const { hole, name, strokes } = mistyped;
        await enter(page, hole, (each) => (each === name ? strokes : asPlayed(hole)(each)));
        await onHole(page, 4);
        await page.getByRole('button', { name: `Go to hole ${hole}` }).click();
        await tapStrokes(page, name, asPlayed(hole)(name));
        await submit(page, hole);
        await page.getByRole('button', { name: 'Go to hole 4' }).click();
      } else await enterAsPlayed(page, 3);
      await enterAsPlayed(page, 4);
      await enterAsPlayed(page, 5);
      await onHole(page, 6);
    });
  });

  test('when both phones are killed and opened again, then both go on at hole six and complete their round', async () => {
    await both((phone) => phone.kill());
    await both(async (phone) => {
      const page = await openMyMatch(phone, 'Score');
      for (const hole of [6, 7, 8, 9]) await enterAsPlayed(page, hole);
      await completeMyRound(page);
      await page.getByRole('button', { name: 'Round Completed - Waiting for opponent' }).waitFor();
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      await says(page, '9 holes wait for signal');
    });
    expect(await round()).toMatchObject({ status: 'scheduled', entries: [] });
  });

  test('when the signal is back, then soon the league has every entry once and both completions', async () => {
    await wire.mend();
    const match = () => world.evening.admin.call(routes.getMatch, { params: { id: world.evening.match.id } });
    await becomes(async () => (await match()).status, 'completed');
    const { entries, differences, player1Completed, player2Completed } = await round();
    expect({ player1Completed, player2Completed, differences }).toEqual({
      player1Completed: true,
      player2Completed: true,
      differences: [],
    });
    const idOf = { 'Anna Keller': world.evening.anna.id, 'Ben Okafor': world.evening.ben.id };
    const said = (side: 'player1' | 'player2') =>
      names.flatMap((name) =>
        [1, 2, 3, 4, 5, 6, 7, 8, 9].map((hole) => `${side} ${idOf[name]} ${hole} ${asPlayed(hole)(name)}`),
      );
    const wrongly = `player1 ${idOf[mistyped.name]} ${mistyped.hole} ${mistyped.strokes}`;
    expect(entries.map(({ side, playerId, hole, strokes }) => `${side} ${playerId} ${hole} ${strokes}`).sort()).toEqual(
      [...said('player1'), ...said('player2'), wrongly].sort(),
    );
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  });

  test('when it was delivered, then the table is right, on both phones too, and nothing waits any more', async () => {
    const points = { 'Anna Keller': pointsOf('Anna Keller', 18), 'Ben Okafor': pointsOf('Ben Okafor', 11) };
    const table = () => world.evening.admin.call(routes.getLeagueStats);
    await becomes(async () => (await table()).filter(({ matchesPlayed }) => matchesPlayed === 1).length, 2);
    const rows = await table();
    for (const [name, other] of [names, names.toReversed()]) {
      const row = rows.find(({ player }) => player.name === name);
      const [own = 0, against = 0] = [name, other].map((each) => (each === undefined ? 0 : points[each]));
      expect(row).toMatchObject({
        matchesPlayed: 1,
        wins: own > against ? 1 : 0,
        losses: own < against ? 1 : 0,
        goalsFor: own,
        goalsAgainst: against,
        disputed: 0,
      });
    }
    await both(async ({ page }) => {
      await page
        .getByRole('row', { name: /Anna Keller/ })
        .getByText(String(points['Anna Keller']))
        .first()
        .waitFor();
      await page.getByText('9 holes wait for signal').waitFor({ state: 'detached' });
    });
  });

  test('when it is all over, then no page has thrown or broken the content security policy', () => {
    expect(world.problems()).toEqual([]);
  });
});
