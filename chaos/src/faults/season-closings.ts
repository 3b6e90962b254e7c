import { closeSeason, openSeason } from '@society/contracts';
import type { Season } from '@society/contracts';
import { callOnce } from '../calls.ts';
import { caughtIn, expect } from '../fault.ts';
import type { Fault, LeagueFault } from '../fault.ts';
import { headersOf } from '../league/evening.ts';
import { adminId } from '../league/people.ts';
import type { Replica } from '../league/replica.ts';
import { onLeague } from '../league/run.ts';
import { startSeasonPlay } from '../league/season-play.ts';
import type { World } from '../league/world.ts';
import { pause, until } from '../wait.ts';

/** A closing takes about 4 s; the trouble comes at any moment during it, or just after. */
const maxMs = 4500;

type Trouble = {
  readonly name: string;
  /** Nobody presses Close again: the next start has to finish the closing or undo it. */
  readonly isLeft?: boolean;
  readonly before?: (world: World) => void;
  readonly strike: (world: World, closer: Replica, other: Replica) => Promise<void>;
};

const killAndStart = async (...replicas: readonly Replica[]): Promise<void> => {
  await Promise.all(replicas.map((replica) => replica.kill()));
  await Promise.all(replicas.map((replica) => replica.start()));
};

const troubles: readonly Trouble[] = [
  { name: 'who closes killed', isLeft: true, strike: (_, closer) => killAndStart(closer) },
  { name: 'the other killed', strike: (_, _closer, other) => killAndStart(other) },
  { name: 'both killed', isLeft: true, strike: (_, closer, other) => killAndStart(closer, other) },
  {
    name: 'store away',
    strike: async ({ storeLink }) => {
      storeLink.refuse();
      await pause(1500);
      storeLink.mend();
    },
  },
  {
    // Without a broker, nobody hears that a season is being closed, so the other replica goes on for a second with its memory of an open season.
    name: 'broker away, who closes killed',
    isLeft: true,
    before: ({ brokerLink }) => brokerLink.refuse(),
    strike: async ({ brokerLink }, closer) => {
      await closer.kill();
      brokerLink.mend();
      await closer.start();
    },
  },
];

/** Presses Close at a replica until the season is closed, or `isWanted` says stop. */
const press = async ({ url }: Replica, id: string, isWanted: () => boolean): Promise<void> => {
  while (isWanted()) {
    const { status } = await callOnce(url, closeSeason, { params: { id }, headers: headersOf(adminId) });
    if (status === 200) return;
    expect(status === 0 || status === 409 || status >= 500, `closing a season was answered with ${status}`);
    await pause(150);
  }
};

/** Closes the open season while something goes wrong; returns whether the season stayed open. */
const closeThrough = async (
  world: World,
  play: ReturnType<typeof startSeasonPlay>,
  { isLeft = false, before, strike }: Trouble,
  [closer, other]: readonly [Replica, Replica],
): Promise<boolean> => {
  const { id } = (await play.seasons()).find(({ isOpen }) => isOpen) ?? { id: '' };
  const now = async (): Promise<Season | undefined> => (await play.seasons()).find((season) => season.id === id);
  let isWanted = true;
  play.lastMatches(true);
  before?.(world);
  const pressing = press(closer, id, () => isWanted);
  await until('the season is being closed', async () => (await now())?.closing ?? (await now())?.isOpen === false);
  await pause(world.random.whole(0, maxMs));
  isWanted = !isLeft;
  await strike(world, closer, other);
  if (isLeft) await pressing;
  await until('no season is half closed after the next start', async () => !(await now())?.closing);
  const wasOpen = (await now())?.isOpen === true;
  isWanted = true;
  await Promise.all([pressing, ...(isLeft ? [press(other, id, () => true)] : [])]);
  play.lastMatches(false);
  return wasOpen;
};

const openNext = async (play: ReturnType<typeof startSeasonPlay>, number: number): Promise<void> => {
  const body = { name: `Season ${number}`, points: { win: number, draw: 1, loss: 0 } };
  await play.send(openSeason, adminId, { body }).catch(async (error: unknown) => {
    // The response to an earlier try was lost.
    if (!(await play.seasons()).some(({ name, isOpen }) => isOpen && name === body.name)) throw error;
  });
};

/** Several seasons are closed one after the other while people play on, and each closing is interrupted in another way. */
export const killWhileASeasonCloses: LeagueFault = {
  name: 'kill-while-a-season-closes',
  world: { replicas: 2 },
  strike: async (world) => {
    const [one, two = one] = world.replicas;
    const play = startSeasonPlay(world);
    let leftOpen = 0;
    for (const [index, trouble] of troubles.entries()) {
      await pause(world.random.whole(500, 1500));
      const pair = world.random.next() < 0.5 ? ([one, two] as const) : ([two, one] as const);
      if (await closeThrough(world, play, trouble, pair)) leftOpen += 1;
      await openNext(play, index + 2);
    }
    await pause(1000);
    const { matches, moved, corrected, refused } = await play.end();
    return `${troubles.length} closings (${troubles.map(({ name }) => name).join('; ')}), ${leftOpen} of them left open at first; ${matches} matches in ${troubles.length + 1} seasons, ${moved} fixtures moved, ${corrected} results corrected, ${refused} refused`;
  },
};

/** The same without the guard against writes to closed seasons. If the fault does not break this variant, it proves nothing about the product. */
export const seasonClosesUnguarded: Fault = {
  name: 'season-closes-unguarded',
  once: true,
  run: (run) => {
    const naive = onLeague(killWhileASeasonCloses, 'chaos/src/naive/unguarded-seasons.ts', 8000);
    return caughtIn(naive.run({ ...run, quick: true }), /ended with|is closed, and its match/);
  },
};
