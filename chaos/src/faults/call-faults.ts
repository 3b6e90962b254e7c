import { matchQueue } from '../broker.ts';
import { expect } from '../fault.ts';
import type { LeagueFault } from '../fault.ts';
import { startEvening } from '../league/evening.ts';
import { inParallel, pause, until } from '../wait.ts';

/** The proxy swallows responses to scores. The phone does not know that they were recorded, and sends the same entry again. */
export const lostAnswer: LeagueFault = {
  name: 'lost-answer-repeated',
  world: { players: 2 },
  strike: async (world) => {
    const { callLink, random } = world;
    const statuses: number[] = [];
    const evening = startEvening(world, {
      url: () => `http://127.0.0.1:${callLink.port}`,
      everyTry: ({ status }) => void statuses.push(status),
    });
    const [match] = await evening.begin();
    if (!match) throw new Error('there is no match');
    statuses.length = 0;
    let lost = 0;
    for (let hole = 1; hole <= 9; hole += 1) {
      for (const playerId of [match.player1Id, match.player2Id]) {
        if (random.next() < 0.6) {
          callLink.when('down', 'HTTP/1.1 20', () => {
            lost += 1;
            setImmediate(callLink.cut);
            return 'swallow';
          });
        }
        await evening.score(match.id, playerId, hole);
      }
    }
    await evening.finish(match);
    expect(
      lost > 0 && statuses.filter((status) => status === 0).length === lost,
      `${lost} answers were swallowed, ${statuses.filter((status) => status === 0).length} missed`,
    );
    return `${lost} of 18 answers lost`;
  },
};

/** Both players complete at the same moment, each at another replica. */
export const bothCompleteAtOnce: LeagueFault = {
  name: 'both-complete-at-once',
  world: { replicas: 2 },
  strike: async (world) => {
    const [here, there = here] = world.replicas;
    const one = startEvening(world, { url: () => here.url });
    const other = startEvening(world, { url: () => there.url });
    const matches = await one.begin(5);
    await inParallel(matches, 4, (match) => one.play(match, [1]));
    for (const { id, player1Id, player2Id } of matches)
      await Promise.all([one.complete(id, player1Id), other.complete(id, player2Id)]);
    return `${matches.length} matches ended from both sides at once`;
  },
};

/** An admin corrects a result twice; then the two earlier events are delivered again. */
export const oldVersionsLate: LeagueFault = {
  name: 'older-versions-after-newer',
  strike: async (world) => {
    const { broker } = world.stage;
    const evening = startEvening(world);
    const matches = await evening.begin();
    const tap = await broker.tap(matchQueue);
    for (const { id } of matches) {
      for (const score of [10, 20, 30]) await evening.final(id, score, world.random.whole(0, 54));
    }
    await until('all events', () => tap.contents.length >= 3 * matches.length);
    await tap.close();
    const events = tap.contents.map((content) => ({
      content,
      ...(JSON.parse(content) as { readonly subject: string; readonly version: number }),
    }));
    const newest = (subject: string): number =>
      Math.max(...events.filter((event) => event.subject === subject).map(({ version }) => version));
    const older = events.filter(({ subject, version }) => version < newest(subject)).map(({ content }) => content);
    await broker.publish(matchQueue, older);
    await until('the older events handed out', async () => (await broker.waiting(matchQueue)) === 0);
    await pause(1000);
    return `${older.length} older events after ${matches.length} newer ones`;
  },
};
