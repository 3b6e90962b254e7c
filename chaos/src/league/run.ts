import type { Fault, LeagueFault } from '../fault.ts';
import { startWorld } from './world.ts';

/** The sweep finds waiting events after 8 s at the latest, and tries a failed one again up to 10 s later. */
const settleMs = 45_000;

/** Makes a fault to svc-league one that can be run: starts a world, strikes, asks the oracle. */
export const onLeague = (fault: LeagueFault, program = 'svc-league/src/main.ts', limitMs = settleMs): Fault => ({
  name: fault.name,
  ...(fault.limitMs !== undefined && { limitMs: fault.limitMs }),
  run: async ({ stage, seed, quick }) => {
    const world = await startWorld({
      stage,
      seed,
      quick,
      program,
      settleMs: limitMs,
      name: fault.name,
      ...fault.world,
    });
    try {
      const seen = await fault.strike(world);
      const rightAfter = await world.settle();
      const { length } = world.ledger.allAccepted();
      return `${seen}; ${length} accepted, right after ${Math.round(rightAfter)} ms`;
    } finally {
      await world.end();
    }
  },
});
