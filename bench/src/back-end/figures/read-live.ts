import { listLiveMatches } from '@society/contracts';
import type { Figure } from '../../figure.ts';
import { requestBytes } from '../../support/connection.ts';
import { cpuOf } from '../../support/cpu.ts';
import { sendAtRate, sendInTurn } from '../../support/load.ts';
import type { Server } from '../house.ts';
import type { Stage } from '../stage.ts';

const connections = 20;
const usualMs = 3000;
const perSecond = 400;
const usualAmount = 2000;
const warmUpMs = 700;

const liveRequest = (headers: Readonly<Record<string, string>>): Buffer => requestBytes({ method: listLiveMatches.method, path: listLiveMatches.path, headers });

const cookieOf = ({ season }: Stage): string => season.members[0]?.cookie ?? '';
const tokenOf = ({ house, season }: Stage): string => house.signer.forPerson({ playerId: season.members[0]?.id ?? '', role: 'player', sessionId: 'bench' }, 'svc-league');

export const readLive: Figure<Stage> = {
  name: 'read-live',
  title: 'Reading the live list through gateway and service',
  unit: 'req/s',
  goal: { atLeast: 0.25 },
  floor: 'node:http with the native driver giving the same list from the same store',
  reference: 'node:http answering 4 kB from memory',
  measure: async (stage, share) => {
    const { house, scenes } = stage;
    await scenes.liveMatches();
    const request = liveRequest({ cookie: cookieOf(stage), accept: 'application/json' });
    const rate = async ({ port }: Server): Promise<number> => {
      const { sent, seconds } = await sendInTurn({ port, connections, next: () => request }, usualMs * share);
      return sent / seconds;
    };
    return { reference: await rate(house.bare), floor: await rate(house.driver), measured: await rate(house.gateway) };
  },
};

/** CPU of one process per request, at a rate that leaves the machine idle most of the time, once its code is compiled. */
const cpuPerRequest = async ({ port, pid }: Server, request: Buffer, share: number): Promise<number> => {
  await sendInTurn({ port, connections, next: () => request }, warmUpMs);
  const before = cpuOf(pid);
  const { sent } = await sendAtRate({ port, connections, next: () => request, perSecond, amount: Math.round(usualAmount * share) });
  return (cpuOf(pid) - before) / sent;
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
    const request = liveRequest({ authorization: `Bearer ${tokenOf(stage)}`, accept: 'application/json' });
    return {
      reference: await cpuPerRequest(house.bare, request, share),
      floor: await cpuPerRequest(house.driver, request, share),
      measured: await cpuPerRequest(house.league, request, share),
    };
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
    const request = liveRequest({ cookie: cookieOf(stage), accept: 'application/json' });
    return {
      reference: await cpuPerRequest(house.bare, request, share),
      floor: await cpuPerRequest(house.proxyToBare, request, share),
      measured: await cpuPerRequest(house.gatewayToBare, request, share),
    };
  },
};
