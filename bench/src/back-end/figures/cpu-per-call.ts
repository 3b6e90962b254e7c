import type { Figure, Sample } from '../../figure.ts';
import { cpuOf } from '../../support/cpu.ts';
import { openConnections, sendAtRate, sendInTurn } from '../../support/load.ts';
import { median } from '../../statistics.ts';
import type { Server } from '../house.ts';
import type { Stage } from '../stage.ts';
import { cookieOf, liveRequest } from './read-live.ts';

const connectionCount = 20;
const perSecond = 400;
const usualAmount = 2100;
const turns = 20;
const usualWarmUpMs = 10_000;

const tokenOf = ({ house, season }: Stage): string =>
  house.signer.forPerson({ playerId: season.members[0]?.id ?? '', role: 'player', sessionId: 'bench' }, 'svc-league');

type Contender = keyof Sample;

/**
 * CPU of each process per request, in µs, at a rate that leaves the machine idle most of the time. The processes take short turns: other users
 * of the hardware change a core's speed from second to second, and long runs would compare minutes instead of programs. The median turn counts:
 * in one of twenty the whole heap is collected, or the host is busy, and that turn takes three times as long.
 */
const cpuPerRequest = async (
  servers: Readonly<Record<Contender, Server>>,
  requestNow: () => Buffer,
  share: number,
): Promise<Sample> => {
  // A token lasts a minute, and all turns together may take longer.
  let request = requestNow();
  const contenders: readonly Contender[] = ['reference', 'floor', 'measured'];
  const open = async (who: Contender) => ({
    who,
    port: servers[who].port,
    connections: await openConnections(servers[who].port, connectionCount),
    next: () => request,
  });
  const loads = await Promise.all(contenders.map(open));
  // A process compiles in its first seconds, on threads whose time counts too. The warm-up also takes turns, since a process that idles for ten
  // seconds drops compiled code.
  for (let turn = 0; turn < turns; turn += 1) {
    request = requestNow();
    for (const load of loads) await sendInTurn(load, (usualWarmUpMs * share) / turns);
  }
  const perTurn: Record<Contender, number[]> = { measured: [], floor: [], reference: [] };
  const amount = Math.round((usualAmount * share) / turns);
  for (let turn = 0; turn < turns; turn += 1) {
    request = requestNow();
    for (const load of turn % 2 === 0 ? loads : loads.toReversed()) {
      const before = cpuOf(servers[load.who].pid);
      await sendAtRate({ ...load, perSecond, amount });
      perTurn[load.who].push((cpuOf(servers[load.who].pid) - before) / amount);
    }
  }
  loads.forEach(({ connections }) => connections.forEach((each) => each.close()));
  return { measured: median(perTurn.measured), floor: median(perTurn.floor), reference: median(perTurn.reference) };
};

export const readLiveCpu: Figure<Stage> = {
  name: 'read-live-cpu',
  title: 'CPU of svc-league for the live list',
  unit: 'µs/req',
  goal: { atMost: 1.3 },
  floor: 'node:http with the native driver giving the same list from the same store',
  reference: 'node:http answering 4 kB from memory',
  measure: async (stage, share) => {
    const { house, scenes } = stage;
    await scenes.liveMatches();
    const requestNow = () => liveRequest({ authorization: `Bearer ${tokenOf(stage)}`, accept: 'application/json' });
    return cpuPerRequest({ measured: house.league, floor: house.driver, reference: house.bare }, requestNow, share);
  },
};

export const gatewayCpu: Figure<Stage> = {
  name: 'gateway-cpu',
  title: 'CPU of the gateway per call',
  unit: 'µs/req',
  goal: { atMost: 1.25 },
  floor: 'the same http-proxy-middleware on express without session, token and log',
  reference: 'node:http answering 4 kB from memory',
  measure: async (stage, share) => {
    const { house } = stage;
    const requestNow = () => liveRequest({ cookie: cookieOf(stage), accept: 'application/json' });
    return cpuPerRequest(
      { measured: house.gatewayToBare, floor: house.proxyToBare, reference: house.bare },
      requestNow,
      share,
    );
  },
};
