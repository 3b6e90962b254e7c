import { routes } from '@society/contracts';
import type { Page } from 'playwright-core';
import { crowded } from './support/crowded.ts';
import { openHole } from './support/hole.ts';
import { linesOf } from './support/lines.ts';
import { openWorld } from './support/world.ts';

const world = openWorld(async ({ evening: { admin, match } }) => {
  await admin.call(routes.updateMatch, { params: { id: match.id }, body: { currentHole: 1, isCompleted: false } });
});

let page: Page;
beforeAll(async () => {
  ({ page } = await world.deviceOf('admin', 'small phone'));
  // As whoever chooses the largest text in the browser's settings has it.
  await page.addInitScript(() => {
    const enlarge = (): void => document.documentElement?.style.setProperty('font-size', '200%');
    new MutationObserver(enlarge).observe(document, { childList: true });
    enlarge();
  });
});

test.each([
  ['/dashboard', 'My match|Live Matches'],
  ['/fixtures', 'Week|Fixtures'],
  ['/seasons', 'Seasons'],
  ['/courses', 'Home Course'],
  ['/courses/new', 'Add Course'],
  ['/networking', 'Networking'],
])(
  'when text is twice as large on a phone of 360 pixels, then on %s nothing lies over anything',
  async (path, shows) => {
    await page.goto(path);
    await page.locator('main').getByText(new RegExp(shows)).first().waitFor();
    await page.waitForFunction(() => {
      // What is asked for only near the screen comes now.
      window.scrollTo(0, document.body.scrollHeight);
      return !document.body.innerText.includes('Loading...');
    });
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect({ crowded: await crowded(page, 'main'), tooWide }).toEqual({ crowded: [], tooWide: 0 });
  },
);

test('when text is twice as large, then the bar has the club’s name and the initials, and a title of one word is in one line', async () => {
  await page.goto('/networking');
  const title = page.getByRole('heading', { level: 1, name: 'Networking' });
  await title.waitFor();
  expect(await crowded(page, 'header:not(main *)')).toEqual([]);
  expect(await linesOf(title)).toEqual([1]);
});

test('when text is twice as large, then Blob and Custom are one word each', async () => {
  await openHole(page, world.evening.match, 1);
  const last = page.getByRole('button', { name: /^(Blob|Custom)$/ });
  expect(await linesOf(last)).toEqual([1, 1, 1, 1]);
});
