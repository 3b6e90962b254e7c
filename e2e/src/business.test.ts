import { routes } from '@society/contracts';
import type { Page } from 'playwright-core';
import type { Device } from './support/browser.ts';
import { button, upload } from './support/hands.ts';
import { looksFine } from './support/look.ts';
import { openWorld } from './support/world.ts';

const longest = { first: 'Wolfeschlegelina', last: 'Featherstonehaugh' };
let anna: Device;
let ben: Device;

const world = openWorld(async ({ deviceOf, evening: { admin, match } }) => {
  await admin.call(routes.completeByAdmin, {
    params: { id: match.id },
    body: { player1Score: 18, player2Score: 15 },
  });
  await admin.call(routes.createPlayer, {
    body: {
      firstName: longest.first,
      lastName: longest.last,
      email: 'long@example.org',
      businessCompany: 'Abernathy Wolfeschlegelina Featherstonehaugh Partners',
    },
  });
  [anna, ben] = await Promise.all([deviceOf('anna', 'small phone'), deviceOf('ben', 'desktop')]);
});

/** The words that do not stand on one line each. */
const brokenWords = ({ page }: Device): Promise<string[]> =>
  page.locator('main :is(h2, h3)').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const word of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word[0]);
        }
      return broken;
    }),
  );

test('when a member says what their business is, then another finds them by the trade and sees that they have met', async () => {
  const { page } = anna;
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Website').fill('keller-stone.example');
  await page.getByLabel('Trade').fill('Accountancy');
  await page.getByLabel('What I Offer').fill('Audits for family firms');
  await page.getByLabel('What I Look For').fill('A solicitor');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile updated').first().waitFor();
  await looksFine(page, 'a profile with a business');

  await ben.page.goto('/networking');
  await ben.page.getByLabel('Trade').selectOption('Accountancy');
  const card = ben.page.getByRole('article');
  // The cards follow the choice a moment later.
  await card.nth(1).waitFor({ state: 'detached' });
  expect(await card.count()).toBe(1);
  expect(await card.getByRole('link', { name: /keller-stone/ }).getAttribute('href')).toBe(
    'https://keller-stone.example/',
  );
  await card.getByRole('button', { name: 'Anna Keller' }).click();
  const dialog = ben.page.getByRole('dialog', { name: 'Player Profile' });
  for (const text of ['Audits for family firms', 'A solicitor', /^You have met: /])
    await dialog.getByText(text).waitFor();
  await looksFine(ben.page, 'a member’s page');
});

test('when a member’s logo is of a former firm, then they remove it, and nobody sees it any more', async () => {
  const { page } = anna;
  const logo = (of: Page) => of.getByRole('img', { name: /^Logo of Keller/ });
  const loadedAnew = page.waitForEvent('load');
  await upload(page, 'Logo');
  await loadedAnew;
  await logo(page).waitFor();
  await ben.page.goto('/networking');
  await logo(ben.page).first().waitFor();

  await button(page, 'Upload Logo');
  await looksFine(page, 'the upload of another logo');
  await button(page, 'Remove Logo');
  const asked = page.getByRole('dialog', { name: 'Remove Logo' });
  await looksFine(page, 'the question before a logo is removed');
  await asked.getByRole('button', { name: 'Remove Logo' }).click();
  await page.getByText('Logo removed').first().waitFor();
  await page.getByText('No company logo yet').waitFor();
  await ben.page.reload();
  await ben.page.getByRole('article', { name: 'Anna Keller' }).waitFor();
  expect(await logo(ben.page).count()).toBe(0);
});

test('when strangers alone are wanted, then whoever was met is not among them', async () => {
  await ben.page.goto('/networking');
  await ben.page.getByRole('checkbox', { name: 'Not met yet' }).check();
  await ben.page.getByRole('article', { name: 'Anna Keller' }).waitFor({ state: 'detached' });
  expect(await ben.page.getByRole('article', { name: 'Cleo Marsh' }).count()).toBe(1);
});

test.each([320, 360])(
  'when the screen is %d px wide, then no name breaks inside a word and nothing goes sideways',
  async (width) => {
    const { page } = anna;
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/networking');
    for (const tab of ['Directory', 'Companies']) {
      await page.getByRole('tab', { name: tab }).click();
      await page
        .getByRole('heading', { name: /Wolfeschlegelina/ })
        .first()
        .waitFor();
      expect({ tab, broken: await brokenWords(anna) }).toEqual({ tab, broken: [] });
      await looksFine(page, `${tab} at ${width} px`);
    }
  },
);

test('when it is all over, then no page has thrown or broken the content security policy', () => {
  expect(world.problems()).toEqual([]);
});
