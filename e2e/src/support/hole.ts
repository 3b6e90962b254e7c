import { routes, type Match } from '@society/contracts';
import type { Locator, Page, Request, Route } from 'playwright-core';
import { becomes } from './becomes.ts';
import type { Device } from './browser.ts';
import { password, type Evening } from './evening.ts';
import { onHole, picker } from './scoring.ts';

/** The path of a match's scoring screen. */
export const addressOf = ({ id }: Pick<Match, 'id'>): string => `/live-scoring?matchId=${id}`;

/** Opens a running match at a hole. */
export const openHole = async (page: Page, match: Pick<Match, 'id'>, hole: number): Promise<void> => {
  await page.goto(addressOf(match));
  await onHole(page, 1);
  if (hole > 1) await page.getByRole('button', { name: `Go to hole ${hole}` }).click();
  await onHole(page, hole);
};

export const submit = (page: Page, hole: number): Promise<void> =>
  page.getByRole('button', { name: `Submit Scores for Hole ${hole}` }).click();
export const failed = (page: Page): Promise<void> => page.getByText('Failed to submit scores').first().waitFor();
/** Waits until the screen says that what was submitted is kept on the phone. */
export const kept = (page: Page): Promise<void> =>
  page.getByText('Kept on this phone', { exact: true }).first().waitFor();
/** Waits until a card says that its score is not delivered yet. */
export const waits = (page: Page, name: string): Promise<void> =>
  page.getByRole('region', { name }).getByText('Kept on this phone, waits for signal').waitFor();
/** Waits until nothing of the round has to be delivered any more. */
export const delivered = (page: Page): Promise<void> =>
  page.getByText('* waits for signal').waitFor({ state: 'detached', timeout: 60_000 });
export const alertOf = (page: Page, name: string): Locator => page.getByRole('region', { name }).getByRole('alert');

/** The strokes chosen on a card. */
export const pressed = (page: Page, name: string): Promise<string[]> =>
  picker(page, name).getByRole('button', { pressed: true }).allInnerTexts();
export const isChosen = (page: Page, name: string, strokes: number): Promise<void> =>
  picker(page, name)
    .getByRole('button', { name: String(strokes), exact: true, pressed: true })
    .waitFor();

/** What the league has stored of a match: the strokes of each hole, and the match's version. */
export const stored = async ({ admin, anna }: Evening, match: Match) => {
  const scores = await admin.call(routes.listScores, { query: { matchId: match.id } });
  const { version } = await admin.call(routes.getMatch, { params: { id: match.id } });
  return {
    scores: scores
      .map(({ playerId, hole, strokes }) => `${playerId === anna.id ? 'Anna' : 'Ben'} ${hole}: ${strokes}`)
      .sort(),
    version,
  };
};

/** The strokes on both cards of a match in the league, in the order of the holes. */
export const cardsOf = async ({ admin }: Pick<Evening, 'admin'>, match: Match): Promise<number[][]> => {
  const scores = (await admin.call(routes.listScores, { query: { matchId: match.id } })).toSorted(
    (a, b) => a.hole - b.hole,
  );
  return [match.player1Id, match.player2Id].map((id) =>
    scores.filter(({ playerId }) => playerId === id).map(({ strokes }) => strokes),
  );
};

/** Waits until the league has exactly these strokes of a match; a slow server has them a little later. */
export const scoresBecome = (evening: Evening, match: Match, scores: readonly string[]): Promise<void> =>
  becomes(async () => (await stored(evening, match)).scores, [...scores]);

/** Ends all sessions of a person by giving them a password again, as an admin can, and waits until the gateway knows. */
export const endSessions = async ({ admin }: Evening, page: Page, playerId: string): Promise<void> => {
  await admin.call(routes.changePlayer, { params: { id: playerId }, body: { password } });
  while ((await page.request.get(routes.me.path)).status() !== 401) await page.waitForTimeout(200);
};

const otherCalls = /\/api\/(?!events)/;

/**
 * Silences the live stream, like a proxy that holds it back: the screen learns only from its own next call that its session has ended. Returns
 * the calls that are under way, kept up to date.
 */
export const holdStream = async ({ page }: Device): Promise<ReadonlySet<Request>> => {
  const calls = new Set<Request>();
  page.on('request', (call) => void (otherCalls.test(call.url()) && calls.add(call)));
  page.on('requestfinished', (call) => void calls.delete(call));
  page.on('requestfailed', (call) => void calls.delete(call));
  await page.route('**/api/events*', () => undefined);
  return calls;
};

/**
 * Holds all responses except those to Submit, so that Submit is answered first, once the calls under way (`calls`) are answered. Returns a
 * function that lets the held calls go on.
 */
export const holdOthers = async (page: Page, calls: ReadonlySet<Request>): Promise<() => Promise<unknown>> => {
  const held = new Map<Request, Route>();
  await page.route(otherCalls, (route) => {
    if (route.request().url().endsWith('/actions')) return route.continue();
    held.set(route.request(), route);
    return undefined;
  });
  while ([...calls].some((call) => !held.has(call))) await page.waitForTimeout(50);
  return async () => {
    await page.unroute(otherCalls);
    await Promise.all([...held.values()].map((route) => route.continue()));
  };
};
