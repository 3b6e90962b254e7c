import { matchCompleted } from '@society/contracts';
import { expect } from '../fault.ts';
import type { LeagueFault } from '../fault.ts';
import { matchEventText, matchQueue } from '../broker.ts';
import { startEvening } from '../league/evening.ts';
import { inParallel, pause, until } from '../wait.ts';

/** Play goes on without a broker, and every event is published once the broker is back. */
export const brokerAway: LeagueFault = {
  name: 'broker-away',
  strike: async (world) => {
    let slowest = 0;
    const evening = startEvening(world, { everyTry: ({ ms }) => void (slowest = Math.max(slowest, ms)) });
    const matches = await evening.begin();
    const began = performance.now();
    const awayMs = world.seconds(60, 8) * 1000;
    world.brokerLink.refuse();
    for (const [index, match] of matches.entries()) {
      await evening.play(match, [1, 2, 3]);
      await evening.finish(match);
      await pause(Math.max(0, began + (awayMs * (index + 1)) / matches.length - performance.now()));
    }
    world.brokerLink.mend();
    return `away for ${Math.round((performance.now() - began) / 1000)} s, slowest answer ${Math.round(slowest)} ms`;
  },
};

/** 500 results wait in the queue because nothing reaches the consumer; then the broker restarts with them. */
export const brokerRestartsWithQueue: LeagueFault = {
  name: 'broker-restarts-with-500',
  world: { players: 20 },
  strike: async (world) => {
    const { broker } = world.stage;
    const evening = startEvening(world);
    const matches = await evening.schedule(50);
    const tap = await broker.tap(matchQueue);
    world.brokerLink.hold('down');
    await inParallel(matches, 100, ({ id }) => evening.final(id, world.random.whole(0, 54), world.random.whole(0, 54)));
    await until('every event at the broker', () => new Set(tap.contents).size >= matches.length);
    await tap.close();
    const waiting = await broker.waiting(matchQueue);
    const began = performance.now();
    await broker.restart();
    const restartMs = performance.now() - began;
    world.brokerLink.mend();
    return `${matches.length} queued (${waiting} and those handed out), restart took ${Math.round(restartMs)} ms`;
  },
};

/** The broker confirms a message that no queue takes; only its return shows the loss. */
export const queueMissing: LeagueFault = {
  name: 'queue-missing-at-publish',
  strike: async (world) => {
    const evening = startEvening(world);
    const matches = await evening.begin();
    await world.stage.broker.unbind(matchQueue, matchQueue);
    await inParallel(matches, 4, evening.finish);
    return `${matches.length} completed while no queue took them`;
  },
};

const poison = [
  'not JSON at all',
  JSON.stringify({ no: 'envelope' }),
  JSON.stringify({
    id: 'x1',
    name: 'player.changed',
    subject: 'p1',
    version: 9,
    at: '2026-06-10T12:00:00.000Z',
    data: {},
  }),
  JSON.stringify({
    id: 'x2',
    name: matchCompleted.name,
    subject: '1',
    version: 9,
    at: '2026-06-10T12:00:00.000Z',
    data: { matchId: '1', player1Score: 'many' },
  }),
];

/** A message that cannot be read goes to the dead letters and blocks no other. */
export const poisonAmongGood: LeagueFault = {
  name: 'poison-among-good',
  strike: async (world) => {
    const { broker } = world.stage;
    const evening = startEvening(world);
    const matches = await evening.begin();
    for (const [index, match] of matches.entries()) {
      await broker.publish(matchQueue, [poison[index] ?? 'rubbish']);
      await evening.finish(match);
    }
    await until(
      'the poison among the dead letters',
      async () => (await broker.dead(matchQueue)) === matches.length,
      15_000,
    );
    return `${matches.length} messages to the dead letters`;
  },
};

/** The connection breaks while an event is going out, and while its confirmation is coming back. */
export const cutInMidConfirm: LeagueFault = {
  name: 'cut-in-mid-confirm',
  strike: async (world) => {
    const { brokerLink } = world;
    const evening = startEvening(world);
    const matches = await evening.begin();
    const cuts: string[] = [];
    for (const match of matches) {
      const lost = world.random.pick(['publication', 'confirmation']);
      const isCut = new Promise<void>((resolve) => {
        brokerLink.when('up', matchEventText, () => {
          cuts.push(lost);
          if (lost === 'publication') brokerLink.cut();
          else brokerLink.hold('down');
          setTimeout(() => {
            brokerLink.mend();
            brokerLink.cut();
            resolve();
          }, 100);
          return lost === 'publication' ? 'swallow' : 'pass';
        });
      });
      await evening.finish(match);
      await Promise.race([isCut, pause(10_000)]);
    }
    expect(cuts.length === matches.length, `only ${cuts.length} of ${matches.length} publications were seen to be cut`);
    return `cut ${cuts.length} times: ${cuts.join(', ')} lost`;
  },
};

/** The queue is deleted under its consumer, which must notice and make it anew. */
export const queueDeleted: LeagueFault = {
  name: 'queue-deleted-under-consumer',
  strike: async (world) => {
    const evening = startEvening(world);
    const [first, ...others] = await evening.begin();
    if (!first) throw new Error('there is no match');
    await evening.finish(first);
    // Messages in a deleted queue are lost for good. This fault is about the consumer, so the queue must be empty first.
    await world.settle();
    await world.stage.broker.deleteQueue(matchQueue);
    await pause(world.random.pick([0, 20, 200]));
    await inParallel(others, 3, evening.finish);
    return `${others.length} completed at once after the deletion`;
  },
};
