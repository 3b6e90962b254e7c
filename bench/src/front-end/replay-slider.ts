import { setTimeout as pause } from 'node:timers/promises';
import { getReplay, pathOf } from '@society/contracts';
import type { ResponseOf } from '@society/contracts';
import { defaultPoints, matchResult, replayOf } from '@society/golf';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { slowDown } from './browser.ts';
import { frameMs, lateFrames, mainThreadWork } from './frames.ts';
import type { TraceEvent } from './frames.ts';

const memberCount = 60;
const fixtureCount = 26;
/** How often the slider goes to one end or back. */
const passes = 4;
/** A pass over all fixtures takes a second and a half, as with a thumb. */
const passMs = 1500;

/** The replay of a season with 26 evenings on which all of 60 members play. */
export const aSeasonReplayed = (): ResponseOf<typeof getReplay> => {
  const people = Array.from({ length: memberCount }, (_, index) => ({
    playerId: `m${index}`,
    name: `Member${index} Hartley-Whitfield`,
    always: true,
  }));
  const fixtures = Array.from({ length: fixtureCount }, (_, index) => ({
    id: String(index + 1),
    name: `Week ${index + 1} - Members' Medal`,
    date: new Date(Date.UTC(2026, 2, 5 + 7 * index, 17)).toISOString(),
  }));
  const matches = fixtures.flatMap(({ id: fixtureId }, evening) =>
    Array.from({ length: memberCount / 2 }, (_, pair) => {
      const at = (place: number): string =>
        people[place === 0 ? 0 : 1 + ((place - 1 + evening) % (memberCount - 1))]?.playerId ?? '';
      const points = (seed: number): number => 8 + ((evening * 31 + pair * 17 + seed * 13) % 19);
      const [player1Score, player2Score] = [points(1), points(2)];
      return {
        ...{ matchId: `${evening}-${pair}`, fixtureId, player1Score, player2Score },
        player1Id: at(pair),
        player2Id: at(memberCount - 1 - pair),
        won: matchResult(player1Score, player2Score),
      };
    }),
  );
  const lines = replayOf(
    fixtures.map(({ id }) => id),
    matches,
    people,
    defaultPoints,
  );
  const players = lines.map((line) => ({ ...line, positions: [...line.positions], points: [...line.points] }));
  return { fixtures, players };
};

export type Sliding = {
  /** The main thread's mean work for a move of the slider, beyond that of a slider without any content. */
  readonly workMs: number;
  /** The share of frames that came later than at 60 a second. */
  readonly lateShare: number;
};

declare global {
  interface Window {
    benchFrames: number[];
    benchMoves: number;
  }
}

/** Records when each frame begins, and how often the slider moves. */
const watchFrames = (): void => {
  window.benchFrames = [];
  window.benchMoves = 0;
  document.addEventListener('input', () => void (window.benchMoves += 1), { capture: true });
  const note = (moment: number): void => {
    window.benchFrames.push(moment);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
};

/** Drags the slider's thumb to one end and back at a finger's pace; returns the frames and moves. */
const drag = async (page: Page, session: CDPSession) => {
  const box = await page.getByRole('slider').boundingBox();
  if (!box) throw new Error('There is no slider');
  const y = box.y + box.height / 2;
  const x = (share: number): number => box.x + 8 + (box.width - 16) * share;
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', share: number) =>
    session.send('Input.dispatchMouseEvent', { type, x: x(share), y, button: 'left', buttons: 1, clickCount: 1 });
  await mouse('mousePressed', 1);
  await page.evaluate(watchFrames);
  for (const began = performance.now(); ; await pause(frameMs / 2)) {
    const way = (performance.now() - began) / passMs;
    if (way >= passes) break;
    const along = way % 2;
    await mouse('mouseMoved', along < 1 ? 1 - along : along - 1);
  }
  const seen = await page.evaluate(() => ({ frames: window.benchFrames, moves: window.benchMoves }));
  await mouse('mouseReleased', 1);
  return seen;
};

/** Drags the slider of an open page on a slow processor; returns the main thread's work, too. */
const watchedDrag = async (page: Page) => {
  const session = await slowDown(page, { network: false });
  await page.bringToFront();
  // By now the page has drawn everything that follows its data.
  await page.waitForTimeout(1000);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const isWhole = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', '__metadata'] },
    transferMode: 'ReportEvents',
  });
  const { frames, moves } = await drag(page, session);
  await session.send('Tracing.end');
  await isWhole;
  if (moves < passes * (fixtureCount - 2)) throw new Error(`The slider moved only ${moves} times`);
  const late = lateFrames(frames);
  return { work: mainThreadWork(events), moves, lateShare: late / (frames.length - 1 + late) };
};

/** Drags the replay's slider over 26 fixtures with 60 lines on a slow processor, and also a slider without any content. */
export const slideReplay = async (context: BrowserContext): Promise<Sliding> => {
  const bare = await context.newPage();
  await bare.setContent('<input type="range" min="0" max="25" value="25" style="width: 100%; height: 48px">');
  const alone = await watchedDrag(bare).finally(() => bare.close());
  const page = await context.newPage();
  try {
    await page.route(`**${pathOf(getReplay, { id: '*' })}`, (route) => route.fulfill({ json: aSeasonReplayed() }));
    await page.goto('/league-table/replay');
    await page.getByRole('slider').waitFor();
    const { work, moves, lateShare } = await watchedDrag(page);
    return { workMs: (work - alone.work) / moves, lateShare };
  } finally {
    await page.close();
  }
};
