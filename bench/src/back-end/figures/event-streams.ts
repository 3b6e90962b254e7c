import { setTimeout as pause } from 'node:timers/promises';
import { recordScore, streamEvents } from '@society/contracts';
import type { Figure } from '../../figure.ts';
import { percentile } from '../../statistics.ts';
import { openConnection } from '../../support/connection.ts';
import type { Connection } from '../../support/connection.ts';
import { openStreams } from '../../support/streams.ts';
import { holeRequest } from '../scorers.ts';
import type { Hole } from '../scorers.ts';
import { openSessions } from '../season.ts';
import type { SeasonMatch } from '../season.ts';
import type { Stage } from '../stage.ts';

/** A session may have 12 at most. */
const streamsPerSession = 10;
const perSecond = 10;
/** More than a hundred, so that no single hole decides the 99th percentile. */
const usualAmount = 120;
const limitMs = 10_000;

/** One hole in each of this many matches, so that a change on a stream shows which post it comes from. */
const holesOf = (matches: readonly SeasonMatch[], amount: number, hole: number): readonly Hole[] =>
  matches
    .slice(0, amount)
    .map(({ id, player1 }) => ({ matchId: id, playerId: player1.id, cookie: player1.cookie, hole }));

const send = async (connection: Connection, request: Buffer): Promise<void> => {
  const { status } = await connection.send(request);
  if (status !== recordScore.status) throw new Error(`A hole was answered with ${status}`);
};

/**
 * From sending a hole until its change is on each stream, in ms: the 99th percentile over all deliveries. Throws when one is missing.
 * As on a real evening, the sender has a stream too, and the hole is not the first of its match.
 */
const streamsFigure = (name: string, streamCount: number, atMost: number): Figure<Stage> => ({
  name,
  title: `p99 from a posted hole to each of ${streamCount} streams`,
  unit: 'ms',
  goal: { atMost },
  floor: `node:http with the native driver: one guarded update, then a write to each of ${streamCount} streams`,
  reference: 'the same storing nothing',
  measure: async ({ house, season, scenes }, share) => {
    const amount = Math.round(usualAmount * share);
    const [first, second] = [holesOf(season.matches, amount, 1), holesOf(season.matches, amount, 2)];
    const senders = [...new Set(second.map(({ cookie }) => cookie))];
    const cookies = [...senders, ...(await openSessions(house, streamCount / streamsPerSession - senders.length))];
    const p99 = async (port: number): Promise<number> => {
      const headers = Array.from({ length: streamCount }, (_, index) => ({
        cookie: cookies[index % cookies.length] ?? '',
      }));
      const streams = await openStreams({ port, path: streamEvents.path, headers, limitMs });
      const connection = await openConnection(port);
      try {
        for (const hole of first) await send(connection, holeRequest(hole));
        const delays: number[] = [];
        for (const hole of second) {
          const [received] = await Promise.all([
            streams.arrivals(hole.matchId),
            send(connection, holeRequest(hole)),
            pause(1000 / perSecond),
          ]);
          delays.push(...received);
        }
        return percentile(delays, 0.99);
      } finally {
        connection.close();
        streams.close();
      }
    };
    const reference = await p99(house.bare.port);
    await scenes.evening();
    const floor = await p99(house.driver.port);
    await scenes.evening();
    return { reference, floor, measured: await p99(house.gateway.port) };
  },
});

export const eventStreams = streamsFigure('event-streams', 200, 1.5);
export const manyEventStreams = streamsFigure('event-streams-2000', 2000, 2);
