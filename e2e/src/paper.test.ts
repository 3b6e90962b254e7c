import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { routes, type Fixture, type Match } from '@society/contracts';
import { axeFindings } from './support/axe.ts';
import { startedMatch } from './support/evening.ts';
import { addPerson, inDays } from './support/fixtures.ts';
import { openHole } from './support/hole.ts';
import { openWorld, type World } from './support/world.ts';

let fixture: Fixture;
let ids: readonly string[];

/** A logo as high as paper takes it. */
const giveLogo = async ({ evening: { admin }, league }: World) => {
  const { uploadURL } = await admin.call(routes.createUpload);
  const image = sharp({ create: { width: 200, height: 200, channels: 3, background: '#124' } });
  await fetch(uploadURL, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(await image.png().toBuffer()),
  });
  const { logo = '' } = await admin.call(routes.setClubLogo, { body: { logoURL: uploadURL } });
  // The gateway asks for the club every half minute, and sooner when a logo is asked for that it does not know.
  await fetch(new URL(logo, league.url));
};

const world = openWorld(async (opened) => {
  const { admin } = opened.evening;
  await giveLogo(opened);
  fixture = await admin.call(routes.createFixture, {
    body: {
      name: 'Week 2 - June Medal',
      date: inDays(3),
      location: 'Home Golf Club',
      firstTee: '16:20',
      teeInterval: 8,
    },
  });
  const pairs = [];
  for (let number = 10; number < 58; number += 2) {
    const [one, two] = [
      await addPerson(admin, 'Montgomery', `Abernathy-Featherstonehaugh-${number}`, {
        handicap: number - 4,
      }),
      await addPerson(admin, 'Jo', `Li-${number}`, { handicap: 54 }),
    ];
    pairs.push({ player1Id: one.id, player2Id: two.id });
  }
  const made = await admin.call(routes.generateMatches, { params: { id: fixture.id }, body: { pairs } });
  ids = made.flatMap((match) => ('id' in match ? [match.id] : []));
  await admin.call(routes.orderMatches, {
    params: { id: fixture.id },
    body: { version: fixture.version, matchIds: [...ids].reverse() },
  });
});

describe('the cards of an evening on paper', () => {
  test('when an admin prints them, then 24 cards stand as they play, two on a sheet, black on white, each with a code of its match', async () => {
    const { page } = await world.deviceOf('admin', 'small phone', 'dark');
    await page.goto(`/fixtures/${fixture.id}/matches`);
    await page.getByRole('link', { name: 'Print All Cards' }).tap();
    await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
    const heads = page.getByRole('heading', { level: 2 });
    await heads.nth(23).waitFor();
    expect([await heads.first().innerText(), await heads.last().innerText()]).toEqual([
      `16:20 · Match #${ids.at(-1)}`,
      `19:24 · Match #${ids[0]}`,
    ]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    const code = await page
      .getByRole('img', { name: `The code that leads to Match #${ids[0]}`, exact: true })
      .screenshot();
    const { data, info } = await sharp(code).ensureAlpha().resize(480).raw().toBuffer({ resolveWithObject: true });
    expect(decodeQR({ data, width: info.width, height: info.height })).toBe(
      `${world.league.url}/live-scoring?matchId=${ids[0]}`,
    );

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const ink = await heads
      .first()
      .evaluate((head) => [getComputedStyle(head).color, getComputedStyle(document.body).backgroundColor]);
    expect(ink).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    // Else Firefox and Safari print an empty sheet behind a page that is shorter than the screen.
    expect(await page.evaluate(() => getComputedStyle(document.body).minHeight)).toBe('0px');
    // Firefox cuts cards in two, and loses codes, where the list or anything around it is a grid.
    const around = await page
      .getByRole('list')
      .filter({ has: heads })
      .evaluate((list) => {
        const displays = new Set<string>();
        for (let box: Element | null = list; box; box = box.parentElement) displays.add(getComputedStyle(box).display);
        return [...displays];
      });
    expect(around).toEqual(['block']);
    await page.locator('ol img').first().waitFor();
    const sheets = async (format: string, scale: number): Promise<number> => {
      // Wider than any browser's own margins: those of the style sheet count in their place.
      const pdf = await page.pdf({ format, scale, margin: { top: '2cm', right: '2cm', bottom: '2cm', left: '2cm' } });
      return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    };
    // Safari prints a fifteenth larger.
    const all = ['A4', 'Letter'].flatMap((format) => [sheets(format, 1), sheets(format, 16 / 15)]);
    expect(await Promise.all(all)).toEqual([12, 12, 12, 12]);
    expect(world.problems()).toEqual([]);
  });
});

test('when a round is printed by the browser’s menu, then its totals stand once, and what has not loaded is no empty box', async () => {
  const { page } = await world.deviceOf('admin', 'small phone');
  await openHole(page, await startedMatch(world.evening, 'Week 3'), 1);
  const chances = page.getByRole('heading', { name: 'Chances' });
  expect(await chances.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await chances.isVisible()).toBe(false);
  // A foot is repeated on each sheet.
  expect(await page.locator('tfoot').evaluate((foot) => getComputedStyle(foot).display)).toBe('table-row-group');
});

test('when names are single long words, then the results stand on an A4 sheet with all their columns', async () => {
  const { page } = await world.deviceOf('admin', 'desktop');
  await page.route('**/api/matches?*', async (route) => {
    const response = await route.fetch();
    const matches: Match[] = await response.json();
    const named = { name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis' };
    const json = matches.map((match) => ({
      ...match,
      player1: { ...match.player1, ...named },
      player2: { ...match.player2, ...named },
    }));
    await route.fulfill({ response, json });
  });
  await page.goto(`/fixtures/${fixture.id}/results`);
  const last = page.getByRole('columnheader').last();
  await last.waitFor();
  const sheet = { width: 718, height: 1047 };
  await page.setViewportSize(sheet);
  await page.emulateMedia({ media: 'print' });
  expect(await last.evaluate((cell) => cell.getBoundingClientRect().right)).toBeLessThanOrEqual(sheet.width);
});
