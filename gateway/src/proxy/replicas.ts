import { hash } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Logger } from '@society/service-kit/http';

/** The address of a replica in parts: a proxy that gets it as a text parses it for every request. */
export type Target = { readonly protocol: string; readonly hostname: string; readonly port: string };

/** One process of a service. `ready` is undefined until it was asked. */
export type Replica = { readonly url: string; readonly target: Target; ready: boolean | undefined };

export type ReplicasOptions = {
  readonly service: string;
  /** `http://host:port`; a host name stands for all its addresses. */
  readonly urls: readonly string[];
  readonly logger: Logger;
  readonly probe?: (url: string) => Promise<boolean>;
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  readonly probeEveryMs?: number | undefined;
  readonly resolveEveryMs?: number;
};

export type Replicas = {
  /** The next replica in turn; with `affinity` always the same one while it is ready. Never `not`. Undefined if there is none. */
  readonly pick: (wanted?: {
    readonly affinity?: string | undefined;
    readonly not?: Replica | undefined;
  }) => Replica | undefined;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
};

const probeTimeoutMs = 1500;

const answersReady = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(`${url}/health/ready`, {
      signal: AbortSignal.timeout(probeTimeoutMs),
      redirect: 'error',
    });
    // Read to the end: otherwise the connection closes, and the next probe has to open a new one.
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
};

const addressesOf = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true })).map((each) => each.address);

const unbracketed = (host: string): string => host.replace(/^\[|\]$/g, '');

const targetOf = (address: string): Target => {
  const { protocol, hostname, port } = new URL(address);
  return { protocol, hostname: unbracketed(hostname), port: port || '80' };
};

const withHost = (url: URL, address: string): string =>
  `${url.protocol}//${isIP(address) === 6 ? `[${address}]` : address}:${url.port || '80'}`;

/** Rendezvous hashing (highest random weight): when a replica comes or goes, only the keys that belong to it move. */
const ofHighestWeight = (replicas: readonly Replica[], affinity: string): Replica | undefined => {
  const weightOf = ({ url }: Replica): string => hash('sha1', `${affinity} ${url}`);
  return replicas.reduce<Replica | undefined>(
    (best, each) => (best && weightOf(best) > weightOf(each) ? best : each),
    undefined,
  );
};

/**
 * The replicas of one service. Names are resolved every 5 s, readiness is asked every 2 s. Replicas that are ready take turns. If none is
 * ready, all take turns, so that a wrong "not ready" cannot stop the whole site.
 */
export const createReplicas = (options: ReplicasOptions): Replicas => {
  const { urls, logger, service, probe = answersReady, resolve = addressesOf } = options;
  const timers: NodeJS.Timeout[] = [];
  let replicas: readonly Replica[] = [];
  let turn = 0;

  const expand = async (text: string): Promise<readonly string[]> => {
    const url = new URL(text);
    const host = unbracketed(url.hostname);
    if (isIP(host)) return [withHost(url, host)];
    try {
      return (await resolve(host)).map((address) => withHost(url, address));
    } catch (error) {
      logger.warn({ upstream: service, err: error }, 'a service name could not be resolved');
      return replicas.filter((each) => each.target.port === (url.port || '80')).map((each) => each.url);
    }
  };

  const resolveAll = async (): Promise<void> => {
    const found = new Set((await Promise.all(urls.map(expand))).flat());
    replicas = [...found].map(
      (url) => replicas.find((each) => each.url === url) ?? { url, target: targetOf(url), ready: undefined },
    );
  };

  let resolving: Promise<void> | undefined;
  /** A slow name server must not get more and more questions: every other connection by name would wait behind them. */
  const resolveAgain = (): void => void (resolving ??= resolveAll().finally(() => (resolving = undefined)));

  const probeAll = async (): Promise<void> => {
    await Promise.all(
      replicas.map(async (each) => {
        const ready = await probe(each.url);
        if (each.ready !== ready)
          logger.info({ upstream: service, replica: each.url, ready }, 'replica readiness changed');
        each.ready = ready;
      }),
    );
  };

  return {
    pick: ({ affinity, not } = {}) => {
      const others = replicas.filter((each) => each !== not);
      const ready = others.filter((each) => each.ready !== false);
      const choice = ready.length > 0 ? ready : others;
      if (affinity !== undefined) return ofHighestWeight(choice, affinity);
      turn += 1;
      return choice[turn % choice.length];
    },
    start: async () => {
      await resolveAll();
      await probeAll();
      timers.push(
        setInterval(resolveAgain, options.resolveEveryMs ?? 5000).unref(),
        setInterval(() => void probeAll(), options.probeEveryMs ?? 2000).unref(),
      );
    },
    stop: () => timers.splice(0).forEach((timer) => clearInterval(timer)),
  };
};
