import { caughtIn, expect } from '../fault.ts';
import type { Fault, LeagueFault } from '../fault.ts';
import { startEvening } from '../league/evening.ts';
import { onLeague } from '../league/run.ts';
import { playPhones } from '../phones/play.ts';
import { inParallel, pause } from '../wait.ts';

const people = 200;
const atOnce = 12;
/** With three seeds these are ten thousand rounds. */
const runs = { full: 3400, quick: 300 };
const killsEveryMs = 8000;

/** Two phones on each of many matches, while svc-league is killed from time to time. */
export const twoPhones: LeagueFault = {
  name: 'two-phones',
  world: { players: people },
  limitMs: 1_200_000,
  strike: async (world) => {
    const { ledger, random, replicas, seconds } = world;
    const count = seconds(runs.full, runs.quick);
    const all = await startEvening(world).schedule(Math.ceil(count / (people / 2)));
    let over = false;
    let kills = 0;
    const killing = (async () => {
      while (!over) {
        for (let waited = 0; waited < killsEveryMs && !over; waited += 200) await pause(200);
        if (over) return;
        await replicas[0].kill();
        await replicas[0].start();
        kills += 1;
      }
    })();
    const seeds = all.slice(0, count).map((match) => ({ match, seed: random.whole(1, 2 ** 31) }));
    const url = (): string => replicas[0].url;
    const played = await inParallel(seeds, atOnce, ({ match, seed }) =>
      playPhones({
        match,
        seed,
        url,
        onMade: (_, action) => {
          if (action.kind !== 'hole') return;
          const { id: entryId, playerId, hole, strokes } = action;
          ledger.tried({ kind: 'score', matchId: match.id, playerId, hole, strokes, entryId });
        },
      }).then((run) => ({ ...run, match, seed })),
    ).finally(() => void (over = true));
    await killing;
    const wrong = played.filter(({ faults }) => faults.length > 0);
    const [first] = wrong;
    expect(
      !first,
      `${wrong.length} of ${count} rounds are wrong; with ${first?.seed}: ${first?.faults.slice(0, 3).join('; ')}`,
    );
    const actions = played.reduce((sum, { made }) => sum + made.length, 0);
    return `${count} rounds, ${actions} actions, ${kills} kills: 0 lost, 0 doubled, 0 changed in silence`;
  },
};

/** The same against rules by which the last write wins. If the fault does not break these, it proves nothing about the product. */
export const twoPhonesNaive: Fault = {
  name: 'two-phones-last-write-wins',
  once: true,
  run: (run) => {
    const naive = onLeague(twoPhones, 'chaos/src/naive/last-write-wins.ts');
    return caughtIn(naive.run({ ...run, quick: true }), /changed in silence/);
  },
};
