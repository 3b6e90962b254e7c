import { matchEventText, matchQueue } from '../broker.ts';
import { expect } from '../fault.ts';
import type { LeagueFault } from '../fault.ts';
import { startEvening } from '../league/evening.ts';
import { inParallel, until } from '../wait.ts';

/** Nothing reaches the broker, so no event can be published before the process dies. */
export const killBeforePublishing: LeagueFault = {
  name: 'kill-before-publishing',
  strike: async (world) => {
    const evening = startEvening(world);
    const matches = await evening.begin();
    await inParallel(matches, 4, (match) => evening.play(match, [1, 2, 3]));
    const tap = await world.stage.broker.tap(matchQueue);
    world.brokerLink.hold('up');
    await inParallel(matches, 4, evening.finish);
    await world.replicas[0].kill();
    expect(tap.contents.length === 0, 'an event came out before the kill');
    world.brokerLink.mend();
    await world.replicas[0].start();
    await tap.close();
    return `${matches.length} written and unpublished at the kill`;
  },
};

/** The broker's confirmations are swallowed, so published events are still in the outbox when the process dies. */
export const killBeforeMarking: LeagueFault = {
  name: 'kill-before-marking',
  strike: async (world) => {
    const evening = startEvening(world);
    const matches = await evening.begin();
    await inParallel(matches, 4, (match) => evening.play(match, [1, 2]));
    const tap = await world.stage.broker.tap(matchQueue);
    world.brokerLink.hold('down');
    await inParallel(matches, 4, evening.finish);
    await until('every event at the broker', () => tap.contents.length >= matches.length);
    await world.replicas[0].kill();
    world.brokerLink.mend();
    await world.replicas[0].start();
    await tap.close();
    return `${matches.length} published and unmarked at the kill`;
  },
};

/** From the first delivery on nothing reaches the broker: the table changes, and the acknowledgement is lost with the process. */
export const killBeforeAcknowledging: LeagueFault = {
  name: 'kill-before-acknowledging',
  strike: async (world) => {
    const evening = startEvening(world);
    const [first, ...others] = await evening.begin();
    if (!first) throw new Error('there is no match');
    world.brokerLink.when('down', matchEventText, () => {
      world.brokerLink.hold('up');
      return 'pass';
    });
    await evening.finish(first);
    await until('the result in the table', async () => (await world.rows()).some((row) => row.matchesPlayed > 0));
    await world.replicas[0].kill();
    world.brokerLink.mend();
    await world.replicas[0].start();
    await inParallel(others, 4, evening.finish);
    return 'applied and unacknowledged at the kill';
  },
};
