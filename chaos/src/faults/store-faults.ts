import { expect } from '../fault.ts';
import type { LeagueFault } from '../fault.ts';
import { startEvening } from '../league/evening.ts';
import type { World } from '../league/world.ts';
import { inParallel, pause } from '../wait.ts';

type Trouble = {
  readonly ms: number;
  readonly begin: () => Promise<void> | void;
  readonly end: () => Promise<void> | void;
};
type Seen = {
  readonly answers: readonly { readonly status: number; readonly ms: number }[];
  readonly lives: readonly boolean[];
  readonly backAfterMs: number;
};

const isLive = (url: string): Promise<boolean> =>
  fetch(`${url}/health/live`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Plays on while the store is in trouble, and checks all the time whether the process is alive. */
const playThrough = async (world: World, trouble: Trouble): Promise<Seen> => {
  const answers: { status: number; ms: number }[] = [];
  const lives: boolean[] = [];
  let inTrouble = false;
  let endedAt: number | undefined;
  let backAfterMs: number | undefined;
  const evening = startEvening(world, {
    everyTry: ({ status, ms }) => {
      if (inTrouble) answers.push({ status, ms });
      if (endedAt !== undefined && status > 0 && status < 300) backAfterMs ??= performance.now() - endedAt;
    },
  });
  const matches = await evening.begin();
  inTrouble = true;
  const askForLife = async (): Promise<void> => {
    for (; inTrouble; await pause(500)) lives.push(await isLive(world.replicas[0].url));
  };
  const makeTrouble = async (): Promise<void> => {
    await trouble.begin();
    await pause(trouble.ms);
    inTrouble = false;
    await trouble.end();
    endedAt = performance.now();
  };
  const playAll = inParallel(matches, 4, async (match) => {
    await evening.play(match, [1, 2, 3, 4]);
    await evening.finish(match);
  });
  await Promise.all([makeTrouble(), askForLife(), playAll]);
  return { answers, lives, backAfterMs: backAfterMs ?? 0 };
};

const slowestOf = (answers: Seen['answers']): number => Math.round(Math.max(0, ...answers.map(({ ms }) => ms)));
const countsOf = (answers: Seen['answers']): string =>
  [...new Set(answers.map(({ status }) => status))]
    .map((status) => `${answers.filter((each) => each.status === status).length} × ${status}`)
    .join(', ');

/** The store is killed and restarted, or unreachable: calls are refused soon, the process lives on, and it recovers by itself. */
export const storeAway: LeagueFault = {
  name: 'store-away',
  strike: async (world) => {
    const { store } = world.stage;
    const how = world.seed % 2 === 0 ? 'killed' : 'unreachable';
    const { answers, lives, backAfterMs } = await playThrough(world, {
      ms: world.seconds(30, 6) * 1000,
      begin: () => (how === 'killed' ? store.kill() : world.storeLink.refuse()),
      end: () => (how === 'killed' ? store.restart() : world.storeLink.mend()),
    });
    // A call at the moment of the failure may still have been answered.
    const failed = answers.filter(({ status }) => status >= 300 || status === 0);
    expect(failed.length > 0, 'nothing was asked while the store was away');
    expect(
      failed.every(({ status }) => status === 503),
      `answers while the store was away: ${countsOf(failed)}`,
    );
    expect(slowestOf(failed) <= 2000, `a 503 took ${slowestOf(failed)} ms`);
    expect(
      lives.length > 0 && lives.every(Boolean),
      `live failed ${lives.filter((each) => !each).length} of ${lives.length} times`,
    );
    return `${how}; ${countsOf(failed)}, the slowest after ${slowestOf(failed)} ms; live ${lives.length} of ${lives.length}; back after ${Math.round(backAfterMs)} ms`;
  },
};

/** Every response of the store comes 2 s late: each call is answered all the same, and repeating it does no harm. */
export const storeSlow: LeagueFault = {
  name: 'store-slow-by-2s',
  strike: async (world) => {
    const { answers, lives, backAfterMs } = await playThrough(world, {
      ms: world.seconds(15, 8) * 1000,
      begin: () => world.storeLink.slow(1000),
      end: () => world.storeLink.mend(),
    });
    expect(
      answers.every(({ status }) => status !== 0),
      `calls without an answer: ${countsOf(answers)}`,
    );
    expect(
      answers.every(({ status }) => status < 300 || status === 503),
      `answers of a slow store: ${countsOf(answers)}`,
    );
    expect(
      lives.length > 0 && lives.every(Boolean),
      `live failed ${lives.filter((each) => !each).length} of ${lives.length} times`,
    );
    return `${countsOf(answers)}, the slowest after ${slowestOf(answers)} ms; live ${lives.length} of ${lives.length}; back after ${Math.round(backAfterMs)} ms`;
  },
};
