import { routes } from '@society/contracts';
import type { Locator, Page } from 'playwright-core';
import { fillSignIn } from './support/browser.ts';
import { startedMatch } from './support/evening.ts';
import { openHole } from './support/hole.ts';
import { linesOf } from './support/lines.ts';
import { picker } from './support/scoring.ts';
import { openWorld } from './support/world.ts';

const onItsSide = { width: 844, height: 390 };
const smallTablet = { width: 600, height: 960 };
const oldTablet = { width: 1024, height: 768 };

const world = openWorld(async ({ evening: { admin, fixture } }) => {
  const add = async (firstName: string, lastName: string): Promise<string> => {
    const body = { firstName, lastName, email: `${firstName.toLowerCase()}@example.org`, handicap: 9 };
    return (await admin.call(routes.createPlayer, { body })).id;
  };
  await add('Anne-Sophie', 'Featherstonehaugh-Cholmondeley');
  const player1Id = await add('Bartholomew', 'Montgomery-Hughes');
  const player2Id = await add('Charlotte', 'Beaumont');
  const match = await admin.call(routes.createMatch, { body: { fixtureId: fixture.id, player1Id, player2Id } });
  const body = { player1Score: 18, player2Score: 12 };
  await admin.call(routes.completeByAdmin, { params: { id: match.id }, body });
});

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box;
};

/** On this page, Bartholomew has another surname. */
const rename = (page: Page, surname: string): Promise<unknown> =>
  page.route(/\/api\/(players|league-stats)$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('Montgomery-Hughes', surname) });
  });

describe('a phone on its side', () => {
  test('when the live matches are listed, then one’s own above them is as wide as the list', async () => {
    const { page } = await world.deviceOf('ben', 'phone');
    await page.setViewportSize(onItsSide);
    await page.goto('/live-scoring');
    const own = await boxOf(page.getByRole('region', { name: /My match/ }));
    expect(own.width).toBe((await boxOf(page.getByRole('region', { name: 'Live Matches' }))).width);
  });

  test('when a sign-in is refused, then the club’s words were all on the screen, and the toast leaves the button free', async () => {
    const { page } = await world.device('phone');
    await page.setViewportSize(onItsSide);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    const last = await boxOf(page.getByText('Fairway Park Golf Club').first());
    expect(last.y + last.height).toBeLessThan(onItsSide.height);
    await fillSignIn(page, 'ben.okafor@example.org', 'not-the-password');
    const toast = await boxOf(page.getByRole('listitem').filter({ hasText: 'Login failed' }));
    const button = await boxOf(page.getByRole('button', { name: 'Sign In', exact: true }));
    expect(toast.y + toast.height).toBeLessThanOrEqual(button.y);
  });

  test('when a dialog refuses what was entered, then the label of the field that gets the focus is in sight', async () => {
    const { page } = await world.deviceOf('admin', 'phone');
    await page.setViewportSize(onItsSide);
    await page.goto('/players');
    await page.getByRole('button', { name: 'Add New Player' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add Player' }).click();
    await dialog.getByText('First name is required').waitFor();
    const label = await boxOf(dialog.getByText('First Name', { exact: true }));
    expect(label.y).toBeGreaterThanOrEqual((await boxOf(dialog)).y);
  });

  test('when an admin edits somebody, then the buttons stand below the fields and not over them', async () => {
    const { page } = await world.deviceOf('admin', 'phone');
    await page.setViewportSize(onItsSide);
    await page.goto('/players');
    await page.getByRole('button', { name: 'Edit Profile' }).first().click();
    const save = await boxOf(page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }));
    expect(save.y).toBeGreaterThan(onItsSide.height);
  });
});

describe('a tablet', () => {
  test('when a surname has 28 letters, then no number of the league table lies off its side', async () => {
    const { page } = await world.deviceOf('ben', 'phone');
    await rename(page, 'Venkatanarasimharajuvaripeta');
    await page.setViewportSize(smallTablet);
    await page.goto('/dashboard');
    const table = page.getByRole('table').filter({ hasText: 'Venkatanarasimharajuvaripeta' });
    const parent = table.locator('..');
    expect(await parent.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  test('when the featured player has a surname of 17 letters, then it is not broken', async () => {
    const { page } = await world.deviceOf('ben', 'phone');
    await rename(page, 'Featherstonehaugh');
    await page.setViewportSize({ ...oldTablet, height: 1600 });
    await page.goto('/dashboard');
    const name = page.getByRole('heading', { level: 3, name: 'Bartholomew Featherstonehaugh' });
    await name.waitFor();
    expect((await linesOf(name))[0]).toBeLessThan(3);
  });

  test('when other strokes are typed for one player, then the other’s strokes stay beside theirs', async () => {
    const { page } = await world.deviceOf('ben', 'phone');
    await page.setViewportSize(oldTablet);
    await openHole(page, await startedMatch(world.evening, 'Typed'), 1);
    const [own, others] = [picker(page, 'Ben Okafor'), picker(page, 'Anna Keller')];
    await others.getByRole('button', { name: 'Custom' }).click();
    await page.getByPlaceholder('Enter strokes (1-20)').waitFor();
    expect((await boxOf(own)).y).toBe((await boxOf(others)).y);
  });

  test('when a name takes three lines in the draw, then it stays off the lines, which go straight across', async () => {
    const { page } = await world.deviceOf('admin', 'phone');
    const { id } = await world.evening.admin.call(routes.createFixture, {
      body: { name: 'Week 9', date: new Date().toISOString().slice(0, 10), location: 'Home' },
    });
    await page.setViewportSize(onItsSide);
    await page.goto(`/fixtures/${id}/draw`);
    const rows = page.getByRole('main').getByRole('listitem').locator('label');
    await rows.nth(3).waitFor();
    const [first, second] = await Promise.all([boxOf(rows.nth(0)), boxOf(rows.nth(1))]);
    expect(first.height).toBe(second.height);
    const name = await boxOf(rows.getByText('Anne-Sophie Featherstonehaugh-Cholmondeley'));
    const row = await boxOf(rows.filter({ hasText: 'Anne-Sophie' }));
    expect(name.y - row.y).toBeGreaterThanOrEqual(4);
  });

  test.each([
    ['Charlotte Beaumont', smallTablet],
    ['Bartholomew Montgomery-Hughes', oldTablet],
  ])('when the season is replayed, then %s has room beside the lines', async (whose, size) => {
    const { page } = await world.deviceOf('ben', 'phone');
    await page.setViewportSize(size);
    await page.goto('/league-table/replay');
    await page.getByRole('slider').waitFor();
    const name = page.getByText(whose).and(page.locator('span'));
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});

test('when it is all over, then no page has thrown or broken the content security policy', () => {
  expect(world.problems()).toEqual([]);
});
