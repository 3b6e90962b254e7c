import { getLeagueStats, getReplay, listSeasons, pathOf } from '@society/contracts';
import type { Figure, Section } from '../figure.ts';
import { median } from '../statistics.ts';
import { openConnection, requestBytes } from '../support/connection.ts';
import type { Connection } from '../support/connection.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

const turns = 20;
const usualMs = 9000;

/** The requests of one look, made one after the other, as paths. */
type Look = (seasonId: string) => readonly string[];

const tablePath: Look = (seasonId) => [`${getLeagueStats.path}?seasonId=${seasonId}`];
const looks = {
  table: tablePath,
  replay: (id) => [pathOf(getReplay, { id })],
  // The calls from which the page makes the CSV file.
  csv: (seasonId) => [listSeasons.path, ...tablePath(seasonId)],
} satisfies Record<string, Look>;

/** Looks again and again until the time is up; a latency is that of all requests of one look. */
const lookFor = async (connection: Connection, requests: readonly Buffer[], limitMs: number): Promise<number[]> => {
  const latencies: number[] = [];
  for (const began = performance.now(); performance.now() - began < limitMs;) {
    const from = performance.now();
    for (const request of requests) {
      const { status, body } = await connection.send(request);
      if (status !== 200) throw new Error(`An answer was ${status}: ${body.toString().slice(0, 300)}`);
    }
    latencies.push(performance.now() - from);
  }
  return latencies;
};

const figureOf = (name: keyof typeof looks, title: string): Figure<Stage> => ({
  name: `seasons-${name}`,
  title: `${title} with two seasons, p50`,
  unit: 'ms',
  goal: { atMost: 1.2 },
  floor: 'the same with one season of 26 evenings and 60 members',
  measure: async ({ one, two, headers }, share) => {
    const sent = headers();
    const sides = await Promise.all(
      [
        { port: one, seasonId: '1' },
        { port: two, seasonId: '1' },
        { port: two, seasonId: '2' },
      ].map(async ({ port, seasonId }) => ({
        connection: await openConnection(port),
        requests: looks[name](seasonId).map((path) => requestBytes({ method: 'GET', path, headers: sent })),
        latencies: [] as number[],
      })),
    );
    const turnMs = (usualMs * share) / (turns * sides.length);
    for (let turn = 0; turn < turns; turn += 1) {
      // No side always comes after the same other one.
      for (const side of turn % 2 === 0 ? sides : sides.toReversed())
        side.latencies.push(...(await lookFor(side.connection, side.requests, turnMs)));
    }
    sides.forEach(({ connection }) => connection.close());
    const [floor = Number.NaN, ...both] = sides.map(({ latencies }) => median(latencies));
    return { floor, measured: Math.max(...both) };
  },
});

/** What a second season costs those who look at one. svc-league is asked directly, since a gateway in between would hide part of the difference. */
export const playedSeasons: Section<Stage> = {
  name: 'Seasons',
  figures: [
    figureOf('table', 'Reading the table'),
    figureOf('replay', 'Reading the replay'),
    figureOf('csv', "Reading what the table's CSV is made of"),
  ],
  open: openStage,
  close: (stage) => stage.close(),
};
