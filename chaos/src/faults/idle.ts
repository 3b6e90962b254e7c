import { Agent, request } from 'node:http';
import { recordScore } from '@society/contracts';
import { expect } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { startHouse } from '../house/house.ts';
import { startMembers } from '../house/members.ts';
import { createRandom } from '../random.ts';
import { inParallel, pause } from '../wait.ts';

type Posted = { readonly status: number; readonly reused: boolean; readonly failure?: string };

const post = (agent: Agent, url: string, headers: Readonly<Record<string, string>>, body: object): Promise<Posted> =>
  new Promise((resolve) => {
    const outgoing = request(
      url,
      {
        agent,
        method: recordScore.method,
        path: recordScore.path,
        headers: { ...headers, 'content-type': 'application/json' },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, reused: outgoing.reusedSocket }));
      },
    );
    outgoing.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ status: 0, reused: outgoing.reusedSocket, failure: error.code ?? error.message }),
    );
    outgoing.end(JSON.stringify(body));
  });

const connections = 60;
const times = 10;

/** Golfers pause between two holes: 60 connections post ten times each, 5 to 7 s apart. The server must not close any of them during a request. */
export const idleConnections: Fault = {
  name: 'idle-connections',
  once: true,
  run: async ({ stage, seed, quick }) => {
    const house = await startHouse(stage, `idle-${seed}`);
    try {
      const members = await startMembers(house, seed, 6);
      const matches = await members.evening.begin();
      const cards = matches.flatMap(({ id, player1Id, player2Id }) =>
        [player1Id, player2Id].map((playerId) => ({ matchId: id, playerId })),
      );
      const random = createRandom(seed);
      const golfers = Array.from({ length: connections }, (_, index) => ({
        index,
        card: random.pick(cards),
        pauses: Array.from({ length: times }, () => random.whole(5000, 7000)),
      }));
      const posted = await inParallel(golfers, connections, async ({ index, card, pauses }) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        const answers: Posted[] = [];
        for (const [time, ms] of pauses.slice(0, quick ? 3 : times).entries()) {
          await pause(time === 0 ? random.whole(0, 5000) : ms);
          const body = { ...card, hole: (time % 9) + 1, strokes: 4, entryId: `idle-${index}-${time}` };
          answers.push(await post(agent, house.url, members.headersOf(card.playerId), body));
        }
        agent.destroy();
        return answers;
      });
      const all = posted.flat();
      const failed = all.filter(({ status }) => status !== 200 && status !== 201);
      const renewed = posted.flatMap((answers) => answers.slice(1)).filter(({ reused }) => !reused);
      expect(
        failed.length === 0,
        `${failed.length} of ${all.length} posts failed: ${[...new Set(failed.map(({ status, failure }) => failure ?? status))].join(', ')}`,
      );
      expect(renewed.length === 0, `${renewed.length} connections were closed while idle`);
      return `${connections} connections, ${all.length} posts, none reset, none closed while idle`;
    } finally {
      await house.end();
    }
  },
};
