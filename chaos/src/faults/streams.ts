import { expect } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { startHouse } from '../house/house.ts';
import { signIn, startMembers } from '../house/members.ts';
import { openStream, untilHeard } from '../house/stream-client.ts';
import type { StreamClient } from '../house/stream-client.ts';
import { inParallel, until } from '../wait.ts';

const browsers = 20;
const streamsEach = 10;
const backWithinMs = 10_000;
const spreadOverMs = 2000;

/** The gateway is restarted under 200 event streams. All must reconnect soon, not all at the same moment, and receive the next change. */
export const gatewayRestartsUnderStreams: Fault = {
  name: 'gateway-restart-200-streams',
  run: async ({ stage, seed }) => {
    const house = await startHouse(stage, `streams-${seed}`);
    const streams: StreamClient[] = [];
    try {
      const members = await startMembers(house, seed, 2);
      const [match] = await members.evening.begin();
      if (!match) throw new Error('there is no match');
      const sessions = await inParallel(Array.from({ length: browsers }), 4, () => signIn(house.url, house.admin));
      for (const { headers } of sessions)
        for (let each = 0; each < streamsEach; each += 1) streams.push(openStream(house.url, headers));
      await until('all streams open', () => streams.every((stream) => stream.isOpen()));

      const signal = seed % 2 === 0 ? 'SIGKILL' : 'SIGTERM';
      const began = performance.now();
      await house.gateway.end(signal);
      await house.gateway.start();
      const startedMs = performance.now() - began;
      await until(
        'all streams back',
        () => streams.every((stream) => stream.isOpen() && stream.opened.length > 1),
        3 * backWithinMs,
      );
      const back = streams.map(({ opened }) => (opened.at(-1) ?? 0) - began);
      const last = Math.max(...back);
      const spread = last - Math.min(...back);
      expect(last <= backWithinMs, `the last stream was back after ${Math.round(last)} ms`);
      expect(spread >= spreadOverMs, `all came back within ${Math.round(spread)} ms`);

      await untilHeard(streams, () => members.evening.score(match.id, match.player1Id, 1), 5000);
      return `${signal}, gateway back after ${Math.round(startedMs)} ms, all ${streams.length} streams after ${Math.round(last)} ms, spread over ${Math.round(spread)} ms, each heard the next change`;
    } finally {
      streams.forEach((stream) => stream.close());
      await house.end();
    }
  },
};
