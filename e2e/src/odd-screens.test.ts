import { routes } from '@society/contracts';
import type { Locator, Page } from 'playwright-core';
import { becomes } from './support/becomes.ts';
import { startedMatch } from './support/evening.ts';
import { addressOf, openHole, submit } from './support/hole.ts';
import { linesOf } from './support/lines.ts';
import { makePatient } from './support/patient.ts';
import { tapStrokes } from './support/scoring.ts';
import { openWorld } from './support/world.ts';

const world = openWorld();

const toast = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text });
/** Submits strokes, which a toast tells. */
const play = async (page: Page, hole: number): Promise<void> => {
  await tapStrokes(page, 'Ben Okafor', 5);
  await submit(page, hole);
  await toast(page, 'Scores submitted successfully').waitFor();
};
/** Whether one of these lies on the other. */
const meet = async (...parts: readonly [Locator, Locator]): Promise<boolean> => {
  const [one, other] = await Promise.all(parts.map((part) => part.boundingBox()));
  if (!one || !other) throw new Error('It is not on the screen');
  return (
    Math.min(one.x + one.width, other.x + other.width) > Math.max(one.x, other.x) &&
    Math.min(one.y + one.height, other.y + other.height) > Math.max(one.y, other.y)
  );
};

describe('a phone on its side', () => {
  const inset = 59;
  /** What can be read or tapped and lies at a side where the camera and the round corners are. */
  const underTheCamera = (page: Page): Promise<string[]> =>
    page.evaluate(
      (side) =>
        [...document.querySelectorAll('h1, h2, h3, p, a, button, input, li')].flatMap((element) => {
          const { left, right, width, bottom } = element.getBoundingClientRect();
          const isSeen = element.checkVisibility() && width > 1 && bottom > 0;
          return isSeen && (left < side || right > innerWidth - side)
            ? `${element.tagName} ${element.textContent} ${left} to ${right}`
            : [];
        }),
      inset,
    );

  test.each([
    [844, 390],
    [693, 320],
  ])(
    'when it is %d by %d, its camera at a side, then nothing of the sign-in, the screens, their bars and toasts is below it',
    async (width, height) => {
      const [{ page }, { page: bens }] = [await world.device('phone'), await world.deviceOf('ben', 'phone')];
      await bens.goto('/dashboard');
      for (const each of [page, bens]) {
        await each.setViewportSize({ width, height });
        const session = await each.context().newCDPSession(each);
        await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: inset, right: inset } });
      }
      await page.goto('/login');
      await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
      expect(await underTheCamera(page)).toEqual([]);
      await bens.getByRole('heading', { name: 'Live Matches' }).waitFor();
      expect(await underTheCamera(bens)).toEqual([]);
      await makePatient(bens);
      await openHole(bens, await startedMatch(world.evening, `Camera ${width}`), 1);
      await play(bens, 1);
      expect(await underTheCamera(bens)).toEqual([]);
      const { token } = await world.evening.admin.call(routes.createBoardLink);
      await page.goto(`/board/${token}`);
      await page.getByRole('heading', { level: 2 }).waitFor();
      expect(await underTheCamera(page)).toEqual([]);
    },
  );

  test('when a match has not begun, then its head is at the top, not in the middle beside what can be done', async () => {
    const { page } = await world.deviceOf('ben', 'small phone');
    await page.setViewportSize({ width: 640, height: 360 });
    await page.goto(addressOf(world.evening.match));
    await page.getByRole('heading', { name: 'Ready to Start Round?' }).waitFor();
    const head = page.getByRole('main').locator('header').first();
    const [first, beside] = await Promise.all([
      head.boundingBox(),
      head.locator('xpath=following-sibling::section[1]').boundingBox(),
    ]);
    expect(first?.y).toBe(beside?.y);
  });
});

describe('a small phone', () => {
  test('when it is so short that a tab is one line, or zoomed until 320 by 256 is left, then no word of the tabs is broken', async () => {
    const { page } = await world.deviceOf('admin', 'small phone');
    await page.goto('/settings');
    const words = page.getByRole('navigation').filter({ visible: true }).getByRole('link').locator('span');
    await words.first().waitFor();
    for (const width of [320, 360, 400, 480]) {
      await page.setViewportSize({ width, height: 256 });
      expect({ width, lines: await linesOf(words) }).toEqual({ width, lines: [1, 1, 1, 1] });
    }
  });

  test('when a dialog opens while something is being told, then that does not lie on the dialog’s last button', async () => {
    const { page } = await world.deviceOf('ben', 'small phone');
    await page.setViewportSize({ width: 360, height: 420 });
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Copy Address' }).click();
    // Not by its role: a dialog hides the page from who hears it.
    const told = page.locator('li', { hasText: /Address copied|selected address/ });
    await told.waitFor();
    await page.getByRole('button', { name: 'Replace Address' }).click();
    const last = page.getByRole('dialog').getByRole('button').last();
    await last.waitFor();
    expect(await meet(told, last)).toBe(false);
  });

  test('when a season’s points lack one number, then the fields beside it stay as they are', async () => {
    const { page } = await world.deviceOf('admin', 'small phone');
    await page.goto('/seasons');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const draw = page.getByRole('dialog').getByLabel('Draw');
    const before = await draw.boundingBox();
    await page.getByRole('dialog').getByLabel('Win').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Points must be whole numbers').waitFor();
    expect((await draw.boundingBox())?.height).toBe(before?.height);
  });

  test('when the scripts of a first visit are long in coming, then a line below the club’s name says so, and moves nothing', async () => {
    const { page } = await world.device('small phone');
    await page.route('**/js/**', () => undefined);
    await page.goto('/login', { waitUntil: 'commit' });
    const seen = () =>
      page.locator('.splash').evaluate((splash) => {
        const name = document.createRange();
        name.selectNodeContents(splash);
        const { top, bottom } = name.getBoundingClientRect();
        const { visibility, animationDelay } = getComputedStyle(splash, '::after');
        return { visibility, animationDelay, fromMiddle: Math.abs(Math.round(top + bottom - innerHeight)) };
      });
    await becomes(seen, { visibility: 'visible', animationDelay: '3s', fromMiddle: 0 });
  });
});

describe('between a phone and a wide screen', () => {
  test('when a hole was submitted, then its toast does not lie on the button of the next', async () => {
    const { page } = await world.deviceOf('ben', 'desktop');
    await makePatient(page);
    const lies: number[] = [];
    for (const width of [768, 1024, 1366]) {
      await page.setViewportSize({ width, height: 620 });
      await openHole(page, await startedMatch(world.evening, `On ${width}`), 1);
      await play(page, 1);
      // The driver's own click may have scrolled.
      await page.evaluate(() => scrollTo(0, 0));
      const next = page.getByRole('button', { name: 'Submit Scores for Hole 2' });
      if (await meet(toast(page, 'Scores submitted successfully'), next)) lies.push(width);
    }
    expect(lies).toEqual([]);
  });

  test('when something is told in a dialog, then it does not lie on the dialog’s last button', async () => {
    const { page } = await world.deviceOf('admin', 'desktop');
    await page.setViewportSize({ width: 1024, height: 600 });
    await page.goto('/players');
    await page.getByRole('button', { name: 'More actions for Anna Keller' }).click();
    await page.getByRole('menuitem', { name: 'Invitation Link' }).click();
    await page.getByRole('button', { name: 'Make a Link' }).click();
    const copy = page.getByRole('button', { name: 'Copy Link' });
    await copy.click();
    expect(await meet(toast(page, 'selected link').or(toast(page, 'Link copied')), copy)).toBe(false);
  });
});

describe('a device with colours of its own', () => {
  /** As what is drawn there, of an element or what stands before or after it. */
  const drawn = (part: Locator, property: string, pseudo?: '::before' | '::after'): Promise<string> =>
    part.evaluate(
      (element, [name = '', of]) => getComputedStyle(element, of).getPropertyValue(name),
      [property, ...(pseudo ? [pseudo] : [])],
    );

  test('when grounds and shadows are not drawn, then the page, the tab and the row that are one’s own show by lines', async () => {
    const { page } = await world.deviceOf('anna', 'desktop');
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/dashboard');
    const own = page.getByRole('row').filter({ hasText: 'Anna Keller' });
    await own.waitFor();
    expect(await drawn(own.getByRole('cell').first(), 'border-left-width')).toBe('4px');
    const here = page.getByRole('navigation').locator('[aria-current=page]');
    const ground = await drawn(page.getByRole('banner'), 'background-color');
    expect(await drawn(here.filter({ visible: true }), 'background-color', '::after')).not.toBe(ground);
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await drawn(here.filter({ visible: true }), 'background-color', '::before')).not.toBe(ground);
    await page.goto('/networking');
    const tabs = page.getByRole('tab');
    await tabs.first().waitFor();
    expect(await drawn(tabs.and(page.locator('[aria-selected=true]')), 'border-top-width')).toBe('2px');
  });

  test('when a round is scored on a dark ground, by somebody who chose light, too, then the lines of the chances are light, and the hole’s row is marked', async () => {
    const { page } = await world.deviceOf('ben', 'desktop', 'dark');
    await page.emulateMedia({ forcedColors: 'active' });
    await openHole(page, await startedMatch(world.evening, 'On black'), 1);
    const list = page.getByRole('list', { name: 'Chances now' });
    // What keeps its place until the page's parts are there is replaced by them.
    await becomes(async () => {
      await page.getByRole('heading', { name: 'Chances' }).evaluate((heading) => heading.scrollIntoView());
      return list.isVisible();
    }, true);
    const lines = list.locator('line');
    await lines.nth(2).waitFor({ state: 'attached' });
    const darkOnes = () =>
      lines.evaluateAll((all) =>
        all
          .map((line) => getComputedStyle(line).stroke)
          .filter((stroke) => Math.max(...(stroke.match(/\d+/g) ?? []).map(Number)) < 128),
      );
    expect(await darkOnes()).toEqual([]);
    expect(await drawn(page.locator('tr[aria-current] td').first(), 'border-bottom-width')).toBe('3px');
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
    expect(await darkOnes()).toEqual([]);
  });

  test('when the club’s colours are chosen, then each sample has its own', async () => {
    const { page } = await world.deviceOf('admin', 'desktop');
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/club-settings');
    const bars = page.getByRole('main').locator('[data-palette] > :first-child');
    await bars.nth(5).waitFor();
    const grounds = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor));
    expect(new Set(grounds).size).toBe(6);
  });

  test('when something is waited for, then its place is drawn', async () => {
    const { page } = await world.deviceOf('anna', 'desktop');
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Live Matches' }).waitFor();
    await page.emulateMedia({ forcedColors: 'active' });
    await page.route('**/api/**', () => undefined);
    await page.goto('/networking');
    const waiting = page.getByText('Loading...').first().locator('xpath=..').locator('[aria-hidden=true]').first();
    await waiting.waitFor();
    expect(await drawn(waiting, 'border-top-width')).toBe('1px');
  });
});

test('when it is all over, then no page has thrown or broken the content security policy', () => {
  expect(world.problems()).toEqual([]);
});
