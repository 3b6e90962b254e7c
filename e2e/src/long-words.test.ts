import { routes } from '@society/contracts';
import type { Match, RoundAction } from '@society/contracts';
import type { Page } from 'playwright-core';
import { beginSession } from './support/browser.ts';
import { crowded } from './support/crowded.ts';
import { password } from './support/evening.ts';
import { addressOf, openHole } from './support/hole.ts';
import { linesOf } from './support/lines.ts';
import { signInByHttp } from './support/member.ts';
import { openWorld } from './support/world.ts';

const surname = 'Bergerdorffwelchevoralternwarengewissenhaft';
const long = {
  firstName: 'Wolfeschlegelsteinhausen',
  lastName: surname,
  email: 'wolfe.bergerdorff@example.org',
  password,
  handicap: 18,
  businessCompany: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk GmbH',
  businessTitle: 'Oberdampfschifffahrtskapitänsgehilfe',
};
const second = {
  ...long,
  firstName: 'Eleanor',
  lastName: 'Fitzgerald',
  email: 'eleanor@example.org',
  businessCompany: 'Castlegate',
};
const today = new Date().toISOString().slice(0, 10);

let running: Match;
let scheduled: Match;
let disputed: Match;
let drawn: string;
let board: string;

const world = openWorld(
  async ({ league, evening: { admin, ben } }) => {
    const one = await admin.call(routes.createPlayer, { body: long });
    const two = await admin.call(routes.createPlayer, { body: second });
    const stands = await admin.call(routes.createPlayer, {
      body: { ...second, firstName: 'Ruth', lastName: 'Pemberton', email: 'ruth@example.org', role: 'substitution' },
    });
    const matchOf = async (name: string, player1Id: string, player2Id: string): Promise<Match> => {
      const fixture = await admin.call(routes.createFixture, {
        body: { name, date: today, location: 'Home', firstTee: '16:40' },
      });
      return admin.call(routes.createMatch, { body: { fixtureId: fixture.id, player1Id, player2Id } });
    };
    const start = ({ id }: Match) =>
      admin.call(routes.updateMatch, { params: { id }, body: { currentHole: 1, isCompleted: false } });
    running = await start(await matchOf('Week 2 - Autumn Stableford', two.id, ben.id));
    const before = await matchOf('Week 3 - November Stableford', two.id, ben.id);
    scheduled = await admin.call(routes.setSubstitute, {
      params: { id: before.id },
      body: { originalPlayerId: two.id, substituteId: stands.id },
    });
    disputed = await start(await matchOf('Week 4 - November Stableford', two.id, ben.id));
    for (const [email, playerId, strokes] of [
      [second.email, two.id, 5],
      [ben.email, ben.id, 6],
    ] as const) {
      const member = await signInByHttp(league.url, email, password);
      const actions: RoundAction[] = [
        { id: `hole-${strokes}`, kind: 'hole', playerId: two.id, hole: 1, strokes, over: null },
        { id: `over-${strokes}`, kind: 'complete', playerId },
      ];
      await member.call(routes.sendActions, { params: { id: disputed.id }, body: { actions } });
    }
    await matchOf('Week 5', one.id, ben.id);
    ({ id: drawn } = await admin.call(routes.createFixture, {
      body: { name: 'Week 6', date: today, location: 'Home' },
    }));
    for (const { id: playerId } of [one, two])
      await admin.call(routes.answerAvailability, { params: { id: drawn }, body: { answer: 'in', playerId } });
    board = (await admin.call(routes.createBoardLink)).token;
  },
  { env: { CLUB_NAME: 'Kirkcudbrightshirefarmersgolfgesellschaft Nord' } },
);

let page: Page;
beforeAll(async () => {
  ({ page } = await world.deviceOf('admin', 'small phone'));
});
const tooWide = (): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const isClear = async (state: string, within: string): Promise<void> =>
  expect({ state, crowded: await crowded(page, within), tooWide: await tooWide() }).toEqual({
    state,
    crowded: [],
    tooWide: 0,
  });
const head = 'main header:has(h1)';

describe('long words on a phone of 360 pixels', () => {
  test('when a match has not begun, then its head has the whole names, also the substitute’s', async () => {
    await page.goto(addressOf(scheduled));
    await page.getByRole('button', { name: 'Start Round' }).waitFor();
    const names = page.locator(head).getByText('Eleanor Fitzgerald (Ruth Pemberton)');
    expect(await names.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await isClear('before the start', 'main');
  });

  test('when a result is disputed, then its state does not lie over the evening', async () => {
    await page.goto(addressOf(disputed));
    await page.getByText('Disputed', { exact: true }).first().waitFor();
    await page
      .locator(head)
      .getByText(/Week 4/)
      .waitFor();
    await isClear('disputed', head);
  });

  test('when an admin answers for somebody, then no name lies over a button', async () => {
    await page.goto(`/fixtures/${world.evening.fixture.id}/matches`);
    await page.getByRole('button', { name: 'Answer for Somebody' }).click();
    await page.getByRole('dialog').getByText(surname).waitFor();
    await isClear('answer for somebody', '[role=dialog]');
  });

  test('when a match is disputed, then its number does not lie under its tee time', async () => {
    await page.goto(`/fixtures/${disputed.fixtureId}/matches`);
    await page.getByText('Disputed', { exact: true }).waitFor();
    await isClear('the matches', 'main header:has(time)');
  });

  test('when matches are drawn, then names and answers stay on the card', async () => {
    await page.goto(`/fixtures/${drawn}/draw`);
    await page.getByText(surname).waitFor();
    await isClear('who is here', 'main');
    await page.getByRole('button', { name: 'Pair 2 Players' }).click();
    await page.getByRole('button', { name: 'Create 1 Match' }).waitFor();
    await isClear('the draw', 'main');
  });

  test('when a fixture is created, then the first tee and the minutes between do not meet', async () => {
    await page.goto('/fixtures');
    await page.getByRole('button', { name: 'Create Fixture' }).click();
    const [tee, minutes] = await Promise.all(
      ['First Tee', 'Minutes between'].map((label) => page.getByLabel(label).boundingBox()),
    );
    if (!tee || !minutes) throw new Error('A field is not on the screen');
    const gap = Math.max(minutes.x - (tee.x + tee.width), minutes.y - (tee.y + tee.height));
    expect(gap).toBeGreaterThan(8);
  });

  test('when strokes are chosen, then Custom is one word', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openHole(page, running, 1);
    const custom = page.getByRole('button', { name: 'Custom' }).first();
    const lines = await linesOf(custom);
    await page.setViewportSize({ width: 360, height: 640 });
    expect(lines).toEqual([1]);
  });

  test('when the clubhouse screen is opened there, then nothing goes off its side', async () => {
    const { page: screen } = await world.device('small phone');
    await screen.goto(`/board/${board}`);
    await screen.getByText('Eleanor Fitzgerald').first().waitFor();
    const right = await screen.evaluate(() =>
      Math.max(...[...document.querySelectorAll('main *')].map((part) => part.getBoundingClientRect().right)),
    );
    expect(right).toBeLessThanOrEqual(360);
  });

  test('when people and companies are listed, then no name goes off its card', async () => {
    await page.goto('/networking');
    const open = page.getByRole('button', { name: new RegExp(surname) });
    await open.waitFor();
    await isClear('the directory', 'main');
    await open.click();
    await page.getByRole('dialog').getByText('Golf Statistics').waitFor();
    await isClear('a profile', '[role=dialog]');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Companies' }).click();
    await page.getByRole('heading', { name: long.businessCompany }).waitFor();
    await isClear('the companies', 'main');
  });

  test('when the bearer of the name opens their profile, then all of it is there', async () => {
    const { page: own } = await world.device('small phone');
    await beginSession(own, world.league.url, long.email, password);
    await own.goto('/profile');
    await own.getByText(surname).first().waitFor();
    expect(await crowded(own, 'main')).toEqual([]);
  });

  test('when a sheet is read, then a long address does not make the page wider', async () => {
    await page.goto('/players/import');
    await page
      .getByLabel(/paste/i)
      .fill(
        `First name,Last name,Email,Handicap\nAlexandra,Hetherington,${'a'.repeat(40)}@${'b'.repeat(30)}.co.uk,12\n`,
      );
    await page.getByText('1 member to add').waitFor();
    await isClear('the import', 'main');
    await page.getByText('Columns: 4 recognised').tap();
    await isClear('the import with its columns', 'main');
  });

  test('when the club has a long word in its name, then the dashboard and the sign-in show all of it', async () => {
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await isClear('the dashboard', 'main > * > :first-child');
    const { page: stranger } = await world.device('small phone');
    await stranger.goto('/login');
    await stranger.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    expect(await crowded(stranger, 'body')).toEqual([]);
  });
});

describe('a phone on its side', () => {
  test.each([
    [640, 360],
    [740, 360],
    [1280, 800],
  ])(
    'when it is %d by %d, then names and strokes take one line each, and Submit begins on the screen',
    async (width, height) => {
      const { page: ben } = await world.deviceOf('ben', 'phone');
      await ben.setViewportSize({ width, height });
      await openHole(ben, running, 1);
      const seen = await ben.evaluate(() => {
        const linesOf = (element: Element): number => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4))).size;
        };
        const all = (selector: string, has: RegExp) =>
          [...document.querySelectorAll(selector)].filter(({ textContent }) => has.test(textContent));
        const bars = [...document.querySelectorAll('nav')].map((bar) => bar.getBoundingClientRect().top);
        return {
          handicap: all('main p', /^(Handicap \d+)?9-hole/).map((line) =>
            Math.round(line.getBoundingClientRect().height / parseFloat(getComputedStyle(line).lineHeight)),
          ),
          custom: all('main button', /^Custom$/).map(linesOf),
          submit: all('main button', /^Submit/).map(
            (button) => button.getBoundingClientRect().top < Math.min(...bars.filter((top) => top > 100), innerHeight),
          ),
        };
      });
      expect(seen).toEqual({ handicap: [1, 1], custom: [1, 1], submit: [true] });
    },
  );
});

test('when it is all over, then no page has thrown or broken the content security policy', () => {
  expect(world.problems()).toEqual([]);
});
