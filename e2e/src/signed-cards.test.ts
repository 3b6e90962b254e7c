import { listDeviceKeys, routes } from '@society/contracts';
import type { Match } from '@society/contracts';
import { readCard, writeCard } from '@society/golf';
import type { SignedCard } from '@society/golf';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { axeFindings } from './support/axe.ts';
import { becomes } from './support/becomes.ts';
import { signIn } from './support/browser.ts';
import { codePicture, inNextForm } from './support/codes.ts';
import { password, startedMatch } from './support/evening.ts';
import { openFakeCamera, type FakeCamera } from './support/fake-camera.ts';
import { addressOf, submit } from './support/hole.ts';
import { signInByHttp } from './support/member.ts';
import type { Phone } from './support/phone.ts';
import { isStored, releaseAt } from './support/releases.ts';
import { onHole, strokesOnCard, tapStrokes } from './support/scoring.ts';
import { says } from './support/visit.ts';
import { startWire, type Wire } from './support/wire.ts';
import { openWorld } from './support/world.ts';

let camera: FakeCamera;
let wires: readonly [anna: Wire, ben: Wire];
let anna: Phone;
let ben: Phone;
let match: Match;

const keysOf = (page: Page): Promise<number> =>
  page.evaluate(
    (path) => fetch(path).then(async (answer) => ((await answer.json()) as unknown[]).length),
    listDeviceKeys.path,
  );

const signs = async (page: Page, email: string): Promise<void> => {
  await signIn(page, email, password);
  while ((await keysOf(page)) === 0) await page.waitForTimeout(200);
  // The phone notes that its key was taken once the answer is there. It holds this lock until then.
  await page.evaluate(() => navigator.locks.request('society.device-key', () => undefined));
};

const world = openWorld(async ({ league, phone, evening }) => {
  camera = await openFakeCamera();
  wires = [await startWire(league.url), await startWire(league.url)];
  anna = await phone({ address: wires[0].url, size: 'phone', scheme: 'dark' });
  ben = await phone({ address: wires[1].url, size: 'phone', whole: true, args: camera.flags });
  await Promise.all([signs(anna.page, evening.anna.email), signs(ben.page, evening.ben.email)]);
  match = await startedMatch(evening, 'Signed on the ninth');
  for (const { id: playerId } of [evening.anna, evening.ben])
    for (const hole of [1, 2, 3, 4, 5, 6, 7, 8])
      await evening.admin.call(routes.recordScore, { body: { matchId: match.id, playerId, hole, strokes: 5 } });
  for (const { page } of [anna, ben]) {
    await isStored(page, await releaseAt(league.url));
    await page.goto(addressOf(match));
    await strokesOnCard(page, 8, 5).waitFor();
    // Where the answer takes its time, the screen opens at the hole that the phone knew of.
    const ninth = page.getByRole('button', { name: 'Go to hole 9' });
    if ((await ninth.count()) > 0) await ninth.click();
    await onHole(page, 9);
  }
  await Promise.all(wires.map((wire) => wire.cut()));
});
afterAll(async () => {
  await Promise.all([camera?.dispose(), ...(wires ?? []).map((wire) => wire.close())]);
});

const enterNinth = async (page: Page, annas: number, bens: number): Promise<void> => {
  await tapStrokes(page, 'Anna Keller', annas);
  await tapStrokes(page, 'Ben Okafor', bens);
  await submit(page, 9);
  await says(page, 'Kept on this phone');
};

/** Completes by showing the own card; gives back the picture of its code. */
const showCard = async (page: Page): Promise<Buffer> => {
  await page.getByRole('button', { name: 'Show my card' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete and Show' }).click();
  return page.getByRole('img', { name: 'The code of your signed card' }).screenshot();
};

const scan = (page: Page) => page.getByRole('button', { name: 'Scan Anna’s card' }).click();
const closeDialog = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

/** What Anna's phone shows, as text. */
const shownCard = async (): Promise<SignedCard> => {
  const text = await anna.page.evaluate(
    (name) => JSON.parse(localStorage.getItem(name) ?? '""') as string,
    `society.draft.card.${world.evening.anna.id}.${match.id}`,
  );
  const card = readCard(text);
  if (typeof card === 'string') throw new Error(`Anna's phone shows what is ${card}`);
  return card;
};
const codeOf = (card: SignedCard): Promise<Buffer> => codePicture(writeCard(card) ?? '');

let annasCode: Buffer;

test('when Anna shows her card without signal, then her round is completed, and its code is dark on white in the dark theme', async () => {
  const { page } = anna;
  await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'dark'));
  await enterNinth(page, 4, 5);
  annasCode = await showCard(page);
  expect(await axeFindings(page, { sunlight: true })).toEqual([]);
  expect(await shownCard()).toMatchObject({
    matchId: match.id,
    side: 'player1',
    cards: { player1: [5, 5, 5, 5, 5, 5, 5, 5, 4] },
  });
  const box = await page.getByRole('img', { name: 'The code of your signed card' }).boundingBox();
  expect(box?.width).toBeGreaterThan(350);
  const corner = await sharp(annasCode)
    .extract({ left: 2, top: 2, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect([...corner]).toEqual([255, 255, 255]);
});

test('when Anna turns her phone on its side, then her whole code fits on the screen', async () => {
  const { page } = anna;
  const upright = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: upright.height, height: upright.width });
  const code = await page.getByRole('img', { name: 'The code of your signed card' }).boundingBox();
  const dialog = await page.getByRole('dialog').boundingBox();
  expect(code?.height).toBeLessThan(dialog?.height ?? 0);
  expect(code?.height).toBeGreaterThan(300);
  await page.setViewportSize(upright);
});

test('when there is no camera, or Ben’s browser may not use it, then that is said with the way that always works', async () => {
  const { page } = ben;
  await enterNinth(page, 4, 6);
  await scan(page);
  await says(page, 'This device has no camera.');
  await says(page, 'each delivers for itself');
  await camera.sees(annasCode);
  await page.getByRole('button', { name: 'Try again' }).click();
  await says(page, 'This page may not use the camera.');
  await ben.context.grantPermissions(['camera'], { origin: wires[1].url });
  await closeDialog(page);
});

test('when a forged, a copied, an old or a foreign code is scanned without signal, then each is refused in words', async () => {
  const { page } = ben;
  const card = await shownCard();
  const cheaper = { ...card.cards, player1: card.cards.player1.with(0, 3) };
  for (const [picture, words] of [
    [await codePicture('HTTPS://EXAMPLE.ORG/CLUBHOUSE'), 'This is not a scorecard.'],
    [await codeOf({ ...card, cards: cheaper }), 'The signature is wrong'],
    [await codeOf({ ...card, matchId: world.evening.match.id }), 'This card is of another match.'],
    [await codeOf({ ...card, keyId: '0123456789abcdef' }), 'This phone does not know the phone that signed this card.'],
    [await codeOf({ ...card, side: 'player2' }), 'This is your own card.'],
    [await codePicture(inNextForm(writeCard(card) ?? '')), 'This card was made by another version of the app.'],
  ] as const) {
    await camera.sees(picture);
    await scan(page);
    await says(page, words);
    await closeDialog(page);
  }
  expect(await page.getByText('is right and kept on this phone').count()).toBe(0);
});

test('when Ben scans Anna’s card, dark and tilted, then it is checked at once, and the hole that differs is settled by a tap', async () => {
  const { page } = ben;
  await camera.sees(annasCode, 8);
  await scan(page);
  await says(page, 'Anna’s card is right and kept on this phone.');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('You 6 · Anna 5').waitFor();
  expect(await axeFindings(page, { sunlight: true })).toEqual([]);
  // The way to help is an item of that list, too.
  expect(
    await dialog
      .getByRole('listitem')
      .filter({ hasText: /You \d/ })
      .count(),
  ).toBe(1);
  await dialog.getByRole('button', { name: 'Take 5' }).click();
  await dialog.getByText('Both cards agree.').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await showCard(page);
  await closeDialog(page);
  await says(page, 'Both players completed - Match finalized!');
});

test('when only Ben’s phone finds signal again, then the match is over for everybody, signed by both', async () => {
  const { admin, anna: annaKeller } = world.evening;
  const read = () => admin.call(routes.getMatch, { params: { id: match.id } });
  expect((await read()).status).toBe('in_progress');
  await wires[1].mend();
  let after = await read();
  while (after.status !== 'completed') after = await ben.page.waitForTimeout(200).then(read);
  expect(after).toMatchObject({ player1Completed: true, player2Completed: true, disputed: false });
  const { entries } = await admin.call(routes.getRound, { params: { id: match.id } });
  const ninth = entries.filter(({ hole, playerId }) => hole === 9 && playerId === annaKeller.id);
  expect(ninth.map(({ side, by }) => [side, by])).toContainEqual(['player1', annaKeller.id]);
  const rows = () => admin.call(routes.getLeagueStats);
  await becomes(async () => (await rows()).filter(({ matchesPlayed }) => matchesPlayed === 1).length, 2);
});

test('when Ben signs out, then no key of his is left, neither on his phone nor with the league', async () => {
  const { page } = ben;
  const { email } = world.evening.ben;
  const keys = () =>
    page.evaluate(async () => {
      const opened = indexedDB.open('society');
      await new Promise((resolve) => (opened.onsuccess = resolve));
      const counted = opened.result.transaction('keys').objectStore('keys').count();
      await new Promise((resolve) => (counted.onsuccess = resolve));
      opened.result.close();
      return counted.result;
    });
  expect(await keys()).toBe(1);
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(await keys()).toBe(0);
  const again = await signInByHttp(world.league.url, email, password);
  expect(await again.call(listDeviceKeys)).toEqual([]);
});

test('when it is all over, then no page has thrown or broken the content security policy', () => {
  expect(world.problems()).toEqual([]);
});
