import { routes, type Fixture } from '@society/contracts';
import type { Locator, Page } from 'playwright-core';
import { becomes } from './support/becomes.ts';
import type { Device } from './support/browser.ts';
import { addPerson, inDays } from './support/fixtures.ts';
import { looksFine } from './support/look.ts';
import { openWorld } from './support/world.ts';

const narrowest = { width: 320, height: 640 };
let week2: Fixture;
let admins: Device;

/** Four matches of week 2: Anna v Ben, and Player 1 v Player 2, Player 3 v Player 4, Player 5 v Player 6. */
const world = openWorld(async ({ evening, deviceOf }) => {
  const { admin, anna, ben } = evening;
  const match = (one: { id: string }, two: { id: string }) =>
    admin.call(routes.createMatch, { body: { fixtureId: week2.id, player1Id: one.id, player2Id: two.id } });
  week2 = await admin.call(routes.createFixture, {
    body: { name: 'Week 2 - June Medal', date: inDays(3), location: 'Home Golf Club' },
  });
  await match(anna, ben);
  for (const number of [1, 3, 5])
    await match(
      await addPerson(admin, 'Player', `${number}`, {}),
      await addPerson(admin, 'Player', `${number + 1}`, {}),
    );
  admins = await deviceOf('admin', 'small phone');
});

const page = (): Page => admins.page;
const stored = async (): Promise<readonly string[]> =>
  [...(await world.evening.admin.call(routes.listMatches, { query: { fixtureId: week2.id } }))].map(
    ({ player1, teeTime }) => `${player1.name} ${teeTime?.slice(14, 16) ?? ''}`,
  );
const rows = (): Locator => page().locator('li', { has: page().locator('[data-grip]') });
const shown = async (): Promise<readonly string[]> =>
  [...(await rows().allInnerTexts())].map((text) => text.replace(/\s+/g, ' ').trim());
/** Brings the list to the top of the page, below the bar, so that nothing scrolls while it is measured. */
const settle = (of: Page): Promise<void> =>
  of.locator('ol', { has: of.locator('[data-grip]') }).evaluate((list) => {
    scrollTo(0, scrollY + list.getBoundingClientRect().top - 140);
  });
const middleOf = async (locator: Locator): Promise<{ x: number; y: number }> => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('There is nothing to drag');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const grip = (place: number): Locator => rows().nth(place).locator('[data-grip]');

describe('tee times', () => {
  test('when an admin says when the first match tees off, then each match has its time', async () => {
    await page().goto('/fixtures');
    await page()
      .getByRole('button', { name: `More actions for ${week2.name}` })
      .tap();
    await page().getByRole('menuitem', { name: 'Edit Fixture' }).tap();
    const dialog = page().getByRole('dialog', { name: 'Edit Fixture' });
    await dialog.getByLabel('First Tee').fill('17:40');
    await dialog.getByLabel('Minutes between').fill('8');
    await page().setViewportSize(narrowest);
    await looksFine(page(), 'the form of a fixture with tee times');
    await dialog.getByRole('button', { name: 'Save Changes' }).tap();
    await page().getByText('Fixture updated').first().waitFor();
    await page().goto(`/fixtures/${week2.id}/matches`);
    await page().getByText('First tee 17:40, then every 8 minutes').waitFor();
    await page().getByText('Tee time 18:04').waitFor();
  });

  test('when matches are moved by keyboard, then it is said where they are, and saved', async () => {
    await page().getByRole('button', { name: 'Order of Play' }).click();
    await becomes(shown, [
      '17:40 Anna Keller v Ben Okafor',
      '17:48 Player 1 v Player 2',
      '17:56 Player 3 v Player 4',
      '18:04 Player 5 v Player 6',
    ]);
    await page().getByRole('button', { name: 'Earlier: Player 5 v Player 6' }).focus();
    await page().keyboard.press('Enter');
    await page().keyboard.press('Enter');
    await page().getByRole('status').filter({ hasText: 'Player 5 v Player 6 is now 2 of 4, 17:48' }).waitFor();
    await becomes(stored, ['Anna Keller 40', 'Player 5 48', 'Player 1 56', 'Player 3 04']);
    await looksFine(page(), 'the order of play');
  });

  test('when a match is dragged by a finger, then it stands there, also after a reload, and an Escape leaves it', async () => {
    await page().setViewportSize({ width: 360, height: 640 });
    const touch = await admins.context.newCDPSession(page());
    const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
    const drag = async (from: number, to: number): Promise<void> => {
      await settle(page());
      const target = await middleOf(grip(to));
      const start = await middleOf(grip(from));
      await at('touchStart', start);
      for (const part of [0.3, 0.6, 0.9, 1.1])
        await at('touchMove', { x: start.x + 20, y: start.y + (target.y - start.y) * part });
    };
    await drag(3, 1);
    await at('touchEnd');
    await becomes(stored, ['Anna Keller 40', 'Player 3 48', 'Player 5 56', 'Player 1 04']);
    await drag(1, 3);
    await page().keyboard.press('Escape');
    await at('touchEnd');
    await page().reload();
    await page().getByRole('button', { name: 'Order of Play' }).click();
    await becomes(shown, [
      '17:40 Anna Keller v Ben Okafor',
      '17:48 Player 3 v Player 4',
      '17:56 Player 5 v Player 6',
      '18:04 Player 1 v Player 2',
    ]);
  });

  test('when a match is dragged by mouse, then the same', async () => {
    const { page: desk } = await world.deviceOf('admin', 'desktop');
    await desk.goto(`/fixtures/${week2.id}/matches`);
    await desk.getByRole('button', { name: 'Order of Play' }).click();
    const grips = desk.locator('[data-grip]');
    await grips.first().waitFor();
    await settle(desk);
    const start = await middleOf(grips.nth(0));
    const end = await middleOf(grips.nth(2));
    await desk.mouse.move(start.x, start.y);
    await desk.mouse.down();
    await desk.mouse.move(end.x, end.y + 8, { steps: 5 });
    await desk.mouse.up();
    await becomes(stored, ['Player 3 40', 'Player 5 48', 'Anna Keller 56', 'Player 1 04']);
    // The phone hears of it.
    await becomes(shown, [
      '17:40 Player 3 v Player 4',
      '17:48 Player 5 v Player 6',
      '17:56 Anna Keller v Ben Okafor',
      '18:04 Player 1 v Player 2',
    ]);
  });

  test('when a member looks, then their own time is on the dashboard, on the match, on its print and in the calendar', async () => {
    const { page: annas } = await world.deviceOf('anna', 'small phone');
    await annas.goto('/dashboard');
    await world.evening.admin.call(routes.deleteFixture, { params: { id: world.evening.fixture.id } });
    await annas.reload();
    const mine = annas.getByRole('region', { name: 'My match' });
    await mine.getByText(', 17:56 ·').waitFor();
    await mine.getByRole('link', { name: 'View Match' }).tap();
    await annas.getByText(' · 17:56 · Week 2 - June Medal').waitFor();
    await looksFine(annas, 'a match with its tee time');
    const [match] = (await world.evening.admin.call(routes.listMatches, { query: { fixtureId: week2.id } })).filter(
      ({ player1Id }) => player1Id === world.evening.anna.id,
    );
    await annas.goto(`/live-scoring/${match?.id}/card`);
    await annas.getByText(', 17:56, Home Golf Club').waitFor();
    const text = await annas.evaluate(async () => {
      const { path } = (await (await fetch('/api/calendar')).json()) as { path: string };
      return (await fetch(path)).text();
    });
    expect(text).toContain('SUMMARY:17:56 v Ben Okafor\r\n');
  });
});
