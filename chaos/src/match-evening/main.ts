// `npm run evening`: a whole match evening in real processes, under load and through everything that goes wrong, with one replica of the league
// against several.
import { refuse } from '@society/build-kit/terminal';
import { watchStore, untilRight } from '../league/aftermath.ts';
import { startHouse } from '../house/house.ts';
import type { House } from '../house/house.ts';
import { startMembers } from '../house/members.ts';
import { createRandom } from '../random.ts';
import { startStage } from '../stage.ts';
import type { Stage } from '../stage.ts';
import { inParallel, pause, until } from '../wait.ts';
import { seatAudience } from './audience.ts';
import { bottleneckOf, cpuPerScore, watchCpu } from './cpu.ts';
import type { Share } from './cpu.ts';
import { disturbances } from './disturbances.ts';
import { createMeter } from './meter.ts';
import type { Figures } from './meter.ts';
import { readEveningOptions, usage } from './options.ts';
import { startPlaying } from './play.ts';

const options = readEveningOptions(process.argv.slice(2)) ?? refuse(usage);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** The mean time between two holes. In a real match these are minutes. */
const pauseMs = 4500;
const noticedMs = 4000;
const settleMs = 60_000;
/** A new replica needs two to three times the CPU for its first few hundred scores, and a third more for some thousand. */
const scoresToWarm = 3000;
const warmLimitMs = 600_000;

const round = (value: number): string => String(Math.round(value));
const told = ({ count, perSecond, p50, p99, max, gapMs }: Figures): string =>
  `${count} scores, ${perSecond.toFixed(1)} a second; a score p50 ${round(p50)} ms, p99 ${round(p99)} ms, longest ${round(max)} ms; longest time without any ${round(gapMs)} ms`;
const sharesOf = (shares: readonly Share[]): string =>
  shares
    .filter(({ cores }) => cores >= 0.02)
    .map(({ name, cores }) => `${name} ${cores.toFixed(2)}`)
    .join(', ');
const costOf = (costs: ReturnType<typeof cpuPerScore>): string =>
  costs.map(({ name, ms }) => `${name} ${ms.toFixed(2)} ms`).join(', ');
const line = (name: string, words: string): void => console.log(`${name.padEnd(46)}  ${words}`);

const watchedIn = (stage: Stage, house: House) => [
  { name: 'store', pid: stage.store.pid },
  { name: 'gateway', pid: house.gateway.pid },
  ...Object.values(house.replicas).flatMap((replicas) =>
    replicas.map(({ name, pid }, index) => ({ name: `${name} ${index + 1}`, pid })),
  ),
];

const spend = async (stage: Stage): Promise<readonly string[]> => {
  const { matches: matchCount, streams, replicas, quietSeconds, saturatedSeconds, seed } = options;
  // Databases of this run alone: a store that existed before may still have those of earlier runs.
  const house = await startHouse(stage, `evening-${Date.now()}`, { leagueReplicas: replicas });
  const store = await watchStore(stage, house.databaseOf('svc-league'));
  const wrong: string[] = [];
  try {
    const members = await startMembers(house, seed, 2 * matchCount);
    const { evening, ledger, rows } = members;
    const matches = await evening.begin();
    const audience = await seatAudience(house.url, streams, members.players.map(members.headersOf));
    const meter = createMeter();
    const random = createRandom(seed);
    line(
      'the evening begins',
      `${matches.length} matches, ${members.players.length} players, ${streams} streams, ${replicas} replicas of svc-league`,
    );

    const quiet = startPlaying({ evening, matches, random, meter, pauseMs });
    meter.begin();
    await pause(quietSeconds * 1000);
    line('quiet', told(meter.figures()));
    await quiet.stop();

    const [, ...others] = house.replicas['svc-league'];
    /** CPU milliseconds for each score in all parts, with one replica and with several. */
    const spent = new Map<number, number>();
    let ready = replicas;
    // Each entry makes the next one of its match more expensive. In this order, and with the same warm-up, that costs one replica and several alike.
    for (const [part, count] of [replicas, 1, 1, replicas].entries()) {
      if (count !== ready)
        await inParallel(
          others,
          replicas,
          async (replica) => void (await (count === 1 ? replica.end('SIGTERM') : replica.start())),
        );
      ready = count;
      await pause(noticedMs);
      const saturated = startPlaying({ evening, matches, random, meter, pauseMs: 0 });
      // A process that was just started is still compiling, which costs more than its actual work.
      meter.begin();
      await until('every replica is warm', () => meter.figures().count >= replicas * scoresToWarm, warmLimitMs);
      const shares = watchCpu(watchedIn(stage, house));
      meter.begin();
      await pause(saturatedSeconds * 1000);
      const figures = meter.figures();
      const used = shares();
      await saturated.stop();
      line(`all it can take, ${count} replica${count === 1 ? '' : 's'} (part ${part + 1})`, told(figures));
      const costs = cpuPerScore(used, figures.perSecond);
      spent.set(count, (spent.get(count) ?? 0) + (costs[0]?.ms ?? 0));
      line('', `CPU a score: ${costOf(costs)}`);
      line('', `cores: ${sharesOf(used)}; what holds it up: ${bottleneckOf(used)}`);
    }

    line(`CPU a score, ${replicas} replicas to one`, ((spent.get(replicas) ?? 0) / (spent.get(1) ?? 0)).toFixed(2));

    const through = startPlaying({ evening, matches, random, meter, pauseMs });
    for (const { name, strike } of disturbances.filter(({ ownStore = false }) => stage.store.isOurs || !ownStore)) {
      meter.begin();
      await strike(stage, house);
      await pause(5000);
      line(name, told(meter.figures()));
    }
    await through.stop();

    await inParallel(matches, 10, (match) => evening.play(match, [1, 2, 3, 4, 5, 6, 7, 8, 9]));
    const [last, ...rest] = matches;
    await inParallel(rest, 10, evening.finish);
    if (last)
      line(
        'every stream has recovered',
        `all ${streams} heard of the last match ${round(await audience.hears(() => evening.finish(last)))} ms after it began to end; opened again ${audience.returns()} times`,
      );
    const rightAfter = await untilRight(store, ledger, rows, settleMs);
    line(
      'nothing lost, nothing doubled',
      `${ledger.allAccepted().length} accepted actions are in the store once each, the table equals its rebuild, after ${round(rightAfter)} ms`,
    );
    audience.leave();
  } catch (error) {
    wrong.push(error instanceof Error ? error.message : String(error));
  } finally {
    await store.close();
    await house.end();
  }
  return wrong;
};

const began = performance.now();
const stage = await startStage(process.env['MONGODB_URL']);
const wrong = await spend(stage);
await stage.end();
for (const words of wrong) console.log(`FAILED  ${words}`);
console.log(`${wrong.length === 0 ? 'ok' : 'FAILED'}, ${round((performance.now() - began) / 1000)} s`);
process.exit(wrong.length === 0 ? 0 : 1);
