import { routes } from '@society/contracts';
import type { Match } from '@society/contracts';
import type { Page } from 'playwright-core';
import { axeFindings } from './support/axe.ts';
import { becomes } from './support/becomes.ts';
import { startedMatch } from './support/evening.ts';
import { openHole, stored, submit } from './support/hole.ts';
import { makePatient } from './support/patient.ts';
import { completeMyRound, onHole, submitted, tapStrokes } from './support/scoring.ts';
import { soon } from './support/soon.ts';
import { openWorld } from './support/world.ts';

const world = openWorld();

const enter = async (page: Page, hole: number, name: string, strokes: number): Promise<void> => {
  await tapStrokes(page, name, strokes);
  await submit(page, hole);
};

/** Both have the same of both cards on every hole, but for those that a test enters itself. */
const playAllBut = async (match: Match, ...left: readonly number[]): Promise<void> => {
  const { admin, anna, ben } = world.evening;
  for (const { id } of [anna, ben])
    for (const hole of [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((one) => !left.includes(one)))
      await admin.call(routes.recordScore, { body: { matchId: match.id, playerId: id, hole, strokes: 5 } });
};
/** The table has Anna's match a moment after it is over. */
const rowBecomes = (disputed: number, goalsFor: number): Promise<void> =>
  becomes(async () => {
    const rows = await world.evening.admin.call(routes.getLeagueStats);
    const row = rows.find(({ player }) => player.name === 'Anna Keller');
    return [row?.disputed, row?.goalsFor];
  }, [disputed, goalsFor]);

describe('two phones with two opinions', () => {
  test('when both enter unlike strokes, then each sees it, one takes the other, another hole stays: over, disputed, and corrected when it is settled', async () => {
    const match = await startedMatch(world.evening, 'Two opinions');
    await playAllBut(match, 2, 3);
    const anna = (await world.deviceOf('anna', 'phone')).page;
    const ben = (await world.deviceOf('ben', 'phone')).page;
    await Promise.all([anna, ben].map(makePatient));
    const admin = (await world.deviceOf('admin', 'desktop')).page;
    await anna.goto(`/live-scoring?matchId=${match.id}`);
    await onHole(anna, 2);
    await ben.goto(`/live-scoring?matchId=${match.id}`);
    await onHole(ben, 2);
    await admin.goto(`/live-scoring?matchId=${match.id}`);
    await onHole(admin, 2);

    // Both have seen an empty hole when they choose.
    await tapStrokes(anna, 'Anna Keller', 5);
    await enter(ben, 2, 'Anna Keller', 6);
    await ben.getByText('Scores submitted successfully').first().waitFor();
    await onHole(ben, 3);
    await submit(anna, 2);
    await anna.getByText('Scores differ').first().waitFor();
    await Promise.all([
      anna.getByText('You 5 · Ben 6').first().waitFor(soon),
      ben.getByText('You 6 · Anna 5').first().waitFor(soon),
      ben.getByText('Anna entered 5 on hole 2 of their own card, you had 6').waitFor(soon),
      admin.getByText('Anna 5 · Ben 6').first().waitFor(soon),
    ]);
    expect(await anna.getByText('Scores submitted successfully').count()).toBe(0);
    expect(await admin.getByRole('button', { name: /^Take/ }).count()).toBe(0);

    await anna.getByRole('region', { name: 'Anna Keller' }).getByRole('button', { name: 'Take 6' }).click();
    await anna.getByText('Hole 2 is 6 now.').first().waitFor();
    await ben
      .getByText('You 6 · Anna 5')
      .first()
      .waitFor({ state: 'detached', ...soon });

    await anna.getByRole('button', { name: 'Next' }).click();
    await onHole(anna, 3);
    await tapStrokes(ben, 'Anna Keller', 8);
    await enter(anna, 3, 'Anna Keller', 4);
    await becomes(async () => (await stored(world.evening, match)).scores.includes('Anna 3: 4'), true);
    await submit(ben, 3);
    await ben.getByText('Scores differ').first().waitFor();
    await tapStrokes(ben, 'Ben Okafor', 5);
    await tapStrokes(anna, 'Ben Okafor', 5);

    for (const page of [anna, ben]) {
      await page.getByRole('button', { name: 'Go to hole 9' }).click();
      await onHole(page, 9);
      await completeMyRound(page);
    }
    for (const page of [anna, ben]) await page.getByText('Both players completed - Match finalized!').waitFor();
    for (const page of [anna, ben, admin]) await page.getByText('Disputed', { exact: true }).first().waitFor();
    const before = await world.evening.admin.call(routes.getMatch, { params: { id: match.id } });
    expect(before).toMatchObject({ isCompleted: true, disputed: true, differences: 1 });
    await rowBecomes(1, before.player1Score);

    await anna.getByRole('button', { name: 'Take 8' }).click();
    await anna.getByText('Hole 3 is 8 now.').first().waitFor();
    await ben.getByText('Disputed', { exact: true }).first().waitFor({ state: 'detached' });
    const after = await world.evening.admin.call(routes.getMatch, { params: { id: match.id } });
    expect(after.disputed).toBe(false);
    expect(after.player1Score).toBeLessThan(before.player1Score);
    await rowBecomes(0, after.player1Score);
  });
});

describe('a small screen', () => {
  test.each([
    [360, 640],
    [844, 390],
    [667, 375],
  ])(
    'when it is %d by %d, then the own card is first, all strokes are on it, and none under the bar',
    async (width, height) => {
      const match = await startedMatch(world.evening, `Small ${width}`);
      const { page } = await world.deviceOf('ben', 'phone');
      await page.setViewportSize({ width, height });
      await openHole(page, match, 1);
      const seen = await page.evaluate(() => {
        const buttons = [...document.querySelectorAll<HTMLElement>('[role=group] button')];
        const isFree = (button: HTMLElement): boolean => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          return [top + 1, bottom - 1].every((y) => document.elementFromPoint((left + right) / 2, y) === button);
        };
        const [first] = document.querySelectorAll('[role=group]');
        return {
          own: first?.getAttribute('aria-label'),
          all: buttons.length,
          free: buttons.filter(isFree).length,
          lowest: Math.min(...buttons.map((button) => button.getBoundingClientRect().height)),
          tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        };
      });
      expect(seen).toEqual({ own: 'Strokes of Ben Okafor', all: 20, free: 20, lowest: 48, tooWide: 0 });
      expect(await axeFindings(page, { sunlight: true, within: 'main' })).toEqual([]);
    },
  );

  test('when text is twice as large on the narrowest phone, then nothing goes off its side', async () => {
    const match = await startedMatch(world.evening, 'Large text');
    const { page } = await world.deviceOf('ben', 'phone');
    await page.setViewportSize({ width: 320, height: 640 });
    await openHole(page, match, 1);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
  });

  test('when a hole was submitted, then its toast covers neither names nor scores nor strokes', async () => {
    const match = await startedMatch(world.evening, 'Toast');
    const { page } = await world.deviceOf('ben', 'phone');
    await makePatient(page);
    await page.setViewportSize({ width: 360, height: 640 });
    await openHole(page, match, 1);
    await tapStrokes(page, 'Ben Okafor', 5);
    // As a finger does: the driver's own click may scroll first.
    const bar = await page.getByRole('button', { name: 'Submit Scores for Hole 1' }).boundingBox();
    await page.touchscreen.tap((bar?.x ?? 0) + 20, (bar?.y ?? 0) + 20);
    await submitted(page);
    const parts = [
      page.locator('main header').getByText('Ben Okafor', { exact: true }),
      page.getByRole('region', { name: 'Ben Okafor' }),
      page.getByRole('group', { name: 'Strokes of Anna Keller' }),
    ];
    // What the next hole takes the place of while it is measured has no box.
    await becomes(async () => {
      const toast = await page.getByRole('listitem').filter({ hasText: 'Scores submitted successfully' }).boundingBox();
      const bottom = (toast?.y ?? Infinity) + (toast?.height ?? 0);
      const shown = await Promise.all(parts.map((part) => part.boundingBox()));
      return shown.filter((box) => !box || box.y < bottom);
    }, []);
  });

  test('when Custom is tapped, then its field has the focus and is not under the bar', async () => {
    const match = await startedMatch(world.evening, 'Custom');
    const { page } = await world.deviceOf('ben', 'phone');
    await page.setViewportSize({ width: 360, height: 640 });
    await openHole(page, match, 1);
    await page.getByRole('group', { name: 'Strokes of Anna Keller' }).getByRole('button', { name: 'Custom' }).click();
    const field = page.getByPlaceholder('Enter strokes (1-20)');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(
      await field.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return [top + 1, bottom - 1].map((y) => document.elementFromPoint((left + right) / 2, y) === element);
      }),
    ).toEqual([true, true]);
  });
});

test('when it is all over, then no page has thrown or broken the content security policy', () => {
  expect(world.problems()).toEqual([]);
});
