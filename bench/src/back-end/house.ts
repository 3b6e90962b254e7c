import path from 'node:path';
import type { TokenSigner } from '@society/service-kit/auth';
import { testKeys } from '@society/service-kit/testing';
import { club } from '../support/club.ts';
import { createProcesses, root } from '../support/processes.ts';
import type { Process } from '../support/processes.ts';
import { ownKey, trustedKeys } from './keys.ts';

/** A process that answers HTTP on the loopback. */
export type Server = { readonly port: number; readonly pid: number };

/** The product and the floors, each a process of its own. */
export type House = {
  readonly gateway: Server;
  readonly players: Server;
  readonly league: Server;
  /** A second gateway, with the bare server in place of svc-league. */
  readonly gatewayToBare: Server;
  readonly bare: Server;
  readonly driver: Server;
  readonly proxyToBare: Server;
  readonly mongodbUrl: string;
  /** Signs as the gateway. */
  readonly signer: TokenSigner;
  readonly admin: { readonly email: string; readonly password: string };
  readonly stop: () => Promise<void>;
};

const admin = { email: 'admin@society.example', password: 'a-password-for-the-bench' };
const floors = 'bench/src/back-end/floors';
/** No figure sends a mail, so nothing needs to listen there. */
const SMTP_URL = 'smtp://127.0.0.1:9';
const listening = /"port":(\d+).*"msg":"listening"/;
const ready = /^ready (\S+)$/;

const site = {
  STATIC_DIR: path.join(root, 'shell/dist'),
  REMOTES_DIR: path.join(root, 'mfe-scoring'),
};

/** Starts everything and waits until it answers. When a part fails, the parts that run already are ended. */
export const startHouse = async (): Promise<House> => {
  const { logs, dataDir, start: startIn, stop } = createProcesses();

  const start = (name: string, program: string, env: Readonly<Record<string, string>> = {}): Process => {
    // A CPU profile shows why a figure is missed.
    const profiled =
      process.env['BENCH_PROFILE'] === name
        ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${logs} --cpu-prof-name=${name}.cpuprofile` }
        : {};
    return startIn(name, program, { HOST: '127.0.0.1', PORT: '0', ...profiled, ...env });
  };
  const server = async (started: Process, pattern: RegExp, nth = 1): Promise<Server> => ({
    port: Number(await started.says(pattern, nth)),
    pid: started.pid,
  });
  const url = ({ port }: Server): string => `http://127.0.0.1:${port}`;

  try {
    const broker = start('rabbitmq', 'scripts/rabbitmq.mjs');
    const mongodbUrl = await start('mongo', 'local/mongo/main.ts', {
      MONGO_PORT: '0',
      DATA_DIR: path.join(dataDir, 'mongo'),
    }).says(/^mongo listening on (\S+)$/);
    const bare = await server(start('bare', `${floors}/bare.ts`), ready);
    // No figure asks for a picture. But a gateway probes every service, and without an answer it would log a failure every 2 s, which no deployment
    // has.
    const MEDIA_URL = url(bare);
    const common = {
      MONGODB_URL: mongodbUrl,
      AMQP_URL: await broker.says(ready),
      PUBLIC_URL: 'http://localhost',
      SMTP_URL,
      MEDIA_URL,
      ...club,
      ...trustedKeys(),
      DRAIN_MS: '0',
    };

    const auth = await server(start('svc-auth', 'svc-auth/src/main.ts', common), listening);
    const playersEnv = {
      AUTH_URL: url(auth),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...ownKey('svc-players'),
    };
    const players = await server(
      start('svc-players', 'svc-players/src/main.ts', { ...common, ...playersEnv }),
      listening,
    );
    const league = await server(
      start('svc-league', 'svc-league/src/main.ts', {
        ...common,
        PLAYERS_URL: url(players),
        ...ownKey('svc-league'),
      }),
      listening,
    );

    const startGateway = (name: string, leagueUrl: string): Promise<Server> => {
      const upstreams = { AUTH_URL: url(auth), PLAYERS_URL: url(players), LEAGUE_URL: leagueUrl };
      const env = {
        PUBLIC_URL: common.PUBLIC_URL,
        INTERNAL_PORT: '0',
        PROXIES_IN_FRONT: '1',
        MEDIA_URL,
        ...club,
        ...site,
        ...upstreams,
        ...ownKey('gateway'),
      };
      // The gateway logs its internal port first.
      return server(start(name, 'gateway/src/main.ts', env), listening, 2);
    };
    const [gateway, gatewayToBare, driver, proxyToBare] = await Promise.all([
      startGateway('gateway', url(league)),
      startGateway('gateway-to-bare', url(bare)),
      server(start('driver', `${floors}/driver.ts`, { MONGODB_URL: mongodbUrl }), ready),
      server(start('proxy-to-bare', `${floors}/proxy.ts`, { TARGET: url(bare) }), ready),
    ]);
    const signer = testKeys().signer('gateway');
    return { gateway, players, league, gatewayToBare, bare, driver, proxyToBare, mongodbUrl, signer, admin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
