import { routes, type Fixture } from '@society/contracts';
import type { Locator, Page } from 'playwright-core';
import { becomes } from './support/becomes.ts';
import { signIn, type Device } from './support/browser.ts';
import { password } from './support/evening.ts';
import { inDays } from './support/fixtures.ts';
import { looksFine } from './support/look.ts';
import { openWorld } from './support/world.ts';

const narrowest = { width: 320, height: 640 };
let week2: Fixture;
let annas: Device;

const world = openWorld(async ({ evening, device }) => {
  await evening.admin.call(routes.deleteFixture, { params: { id: evening.fixture.id } });
  week2 = await evening.admin.call(routes.createFixture, {
    body: { name: 'Week 2 - June Medal', date: inDays(3), location: 'Home Golf Club' },
  });
  annas = await device('small phone');
});

const answers = () => world.evening.admin.call(routes.getAvailability, { params: { id: week2.id } });
const own = (page: Page, name: 'In' | 'Out') =>
  page.getByRole('group', { name: `Are you in for ${week2.name}?` }).getByRole('button', { name, exact: true });
const isSaid = (page: Page, name: 'In' | 'Out'): Promise<void> =>
  own(page, name).and(page.locator('[aria-pressed=true]')).waitFor();

describe('in or out', () => {
  test('when a member opens the dashboard on a small phone, then one tap says in', async () => {
    const { page } = annas;
    await signIn(page, world.evening.anna.email, password);
    await own(page, 'In').tap();
    await isSaid(page, 'In');
    await becomes(answers, [{ playerId: world.evening.anna.id, answer: 'in' }]);
    await looksFine(page, 'in, on the dashboard');
  });

  test('when a mail’s link is opened, then nothing is said before a tap, and what others say is seen at once', async () => {
    const { page } = annas;
    await page.setViewportSize(narrowest);
    await page.goto(`/fixtures/${week2.id}/answer`);
    await isSaid(page, 'In');
    await looksFine(page, 'the page that a mail leads to');
    await own(page, 'Out').tap();
    await isSaid(page, 'Out');
    await page.getByRole('link', { name: 'See who comes' }).tap();
    await page.getByText('0 in, 1 out, 2 not answered').tap();
    await looksFine(page, 'who comes, opened');
    await world.evening.admin.call(routes.answerAvailability, {
      params: { id: week2.id },
      body: { answer: 'in', playerId: world.evening.ben.id },
    });
    await page.getByText('1 in, 1 out, 1 not answered').waitFor();
  });

  test('when an admin draws 24 of 80 on a small phone, then it takes few taps, and each pair says why', async () => {
    const { admin } = world.evening;
    const members = Array.from({ length: 77 }, (_, index) => String(index).padStart(2, '0'));
    for (const number of members)
      await admin.call(routes.createPlayer, {
        body: { firstName: 'Morgan', lastName: `Abernathy ${number}`, email: `m.${number}@example.org` },
      });
    const { page } = await world.deviceOf('admin', 'small phone');
    await page.goto(`/fixtures/${week2.id}/matches`);
    const generate = page.getByRole('link', { name: 'Generate Matches' });
    await generate.waitFor();
    let taps = 0;
    const tap = async (target: Locator): Promise<void> => {
      taps += 1;
      await target.tap();
    };
    await tap(generate);
    await page.getByText('1 of 80 is here').waitFor();
    await looksFine(page, 'who is here tonight');
    for (const number of members.slice(30, 53))
      await tap(page.getByRole('checkbox', { name: `Morgan Abernathy ${number}` }));
    await page.reload();
    await page.getByText('24 of 80 are here').waitFor();
    await tap(page.getByRole('button', { name: 'Pair 24 Players' }));
    const pairs = page.getByRole('list', { name: 'Pairings' }).getByRole('listitem');
    await pairs.nth(11).waitFor();
    expect(await pairs.filter({ hasText: 'Have not met this season' }).count()).toBe(12);
    // Where the focus has scrolled to depends on which came first, it or the pairs: Cancel may lie half under the bar.
    await page.evaluate(() => scrollTo(0, 0));
    await looksFine(page, 'the draw of 24');
    await page.keyboard.press('Escape');
    await tap(page.getByRole('button', { name: 'Create 12 Matches' }));
    await page.getByText('12 matches created').first().waitFor();
    const matches = await admin.call(routes.listMatches, { query: { fixtureId: week2.id } });
    expect({ matches: matches.length, fewTaps: taps <= 30 }).toEqual({ matches: 12, fewTaps: true });
  });

  test('when the draw is made by keys alone, then Create is near, and nothing focused lies under the bars', async () => {
    const { page } = await world.deviceOf('admin', 'desktop');
    await page.setViewportSize({ width: 1350, height: 720 });
    const next = await world.evening.admin.call(routes.createFixture, {
      body: { name: 'Week 3', date: inDays(10), location: 'Home Golf Club' },
    });
    await page.goto(`/fixtures/${next.id}/draw`);
    await page.getByRole('button', { name: 'Pair 80 Players' }).click();
    const again = page.getByRole('button', { name: 'Pair Again' });
    await page.getByRole('list', { name: 'Pairings' }).getByRole('listitem').nth(39).waitFor();
    await again.click();
    await page.getByRole('button', { name: 'Create 40 Matches' }).and(page.locator(':enabled')).waitFor();
    expect(await again.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const hidden: string[] = [];
    for (const key of [...Array<string>(82).fill('Tab'), ...Array<string>(82).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return undefined;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return seen && (focused.contains(seen) || seen.contains(focused)) ? undefined : focused.textContent;
      });
      if (covered) hidden.push(covered);
    }
    expect(hidden).toEqual([]);
    await looksFine(page, 'the draw of 80');
  });

  test('when the screen is as narrow as they come, then the draw fits', async () => {
    const { page } = await world.deviceOf('admin', 'small phone');
    await page.setViewportSize(narrowest);
    await page.goto(`/fixtures/${week2.id}/draw`);
    await page.getByRole('searchbox').fill('abernathy 0');
    await page.getByRole('checkbox', { name: 'Morgan Abernathy 01' }).tap();
    await page.getByRole('checkbox', { name: 'Morgan Abernathy 02' }).tap();
    await looksFine(page, 'found by name, on the narrowest screen');
    await page.getByRole('button', { name: 'Pair 2 Players' }).tap();
    await page.getByRole('button', { name: 'Create 1 Match' }).waitFor();
    await looksFine(page, 'a pair on the narrowest screen');
  });

  test('when it is all over, then no page has thrown or broken the content security policy', () => {
    expect(world.problems()).toEqual([]);
  });
});
