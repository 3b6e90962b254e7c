import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createGateway } from 'gateway';
import { allEvents, placeholderName } from '@society/contracts';
import { createInProcessBus, createRabbitBus } from '@society/service-kit/bus';
import type { Bus } from '@society/service-kit/bus';
import { createMetrics, startServer } from '@society/service-kit/http';
import { startMongo } from '../mongo/start-mongo.ts';
import { addressFor, holdPort } from './address.ts';
import type { LocalConfig } from './config.ts';
import { createCallAs } from './demo/callers.ts';
import { createDemoClock } from './demo/clock.ts';
import { ensureDemo } from './demo/demo.ts';
import { madeAtLast } from './first-admin.ts';
import { madeUpPassword } from './logins.ts';
import type { Login } from './logins.ts';
import { createMailPages, isLocalName, mailPath } from './mail-pages.ts';
import { step } from './progress.ts';
import type { Say } from './progress.ts';
import { pushKeyIn } from './push-key.ts';
import { startServices, terminalLogger } from './services.ts';

const root = path.resolve(import.meta.dirname, '../..');
const remotesList = path.join(root, 'shell/remotes.json');

/** Where the builds of the remotes are, by name: remote `x` is the package in `mfe-x`. */
const remoteFolders = (): Record<string, string> => {
  const { remotes } = JSON.parse(readFileSync(remotesList, 'utf8')) as { remotes: { name: string }[] };
  return Object.fromEntries(remotes.map(({ name }) => [name, path.join(root, `mfe-${name}`, 'dist')]));
};

export type RunningLeague = {
  /** Where it answers. */
  readonly url: string;
  /** The address in mails, and the one that browsers elsewhere use. */
  readonly publicUrl: string;
  /** The people that this start made, with their passwords; empty on later starts. */
  readonly logins: readonly Login[];
  /** Where to read the mails when there is no mail server: the address of a page, or a folder. */
  readonly mails: { readonly page: string } | { readonly folder: string };
  readonly stop: () => Promise<void>;
};

type FrontEnds = Pick<Parameters<typeof createGateway>[0], 'staticDir' | 'remotes'>;

/** The front ends that the gateway serves: the builds, or the releases in a static store. */
const frontEndsOf = (store: string | undefined): FrontEnds =>
  store === undefined
    ? { staticDir: path.join(root, 'shell/dist'), remotes: { list: remotesList, folders: remoteFolders() } }
    : {
        staticDir: path.join(store, 'shell'),
        remotes: { list: path.join(store, 'remotes/remotes.json'), root: path.join(store, 'remotes') },
      };

/** Starts everything. When a part fails, the parts that run already are stopped again. */
export const startLeague = async (
  config: LocalConfig,
  say: Say,
  frontEnds = frontEndsOf(config.staticStore),
): Promise<RunningLeague> => {
  const parts: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const each of parts.splice(0)) await each();
  };
  const keep = (end: () => Promise<void>): void => void parts.unshift(end);
  const loggerOf = terminalLogger(config.logLevel);

  try {
    const held = await holdPort(config.host, config.port);
    keep(held.release);
    const url = addressFor(config.host, held.port);
    const publicUrl = config.publicUrl ?? url;

    const openStore = async (): Promise<string> => {
      const mongo = await startMongo({ dataDir: path.join(config.dataDir, 'mongo'), ownProcessOnly: true });
      keep(mongo.close);
      return mongo.url;
    };
    const mongodbUrl = config.mongodbUrl ?? (await step(say, 'Opening the store', openStore));
    const busOptions = { events: allEvents, logger: loggerOf('bus') };
    const bus: Bus =
      config.amqpUrl === undefined
        ? createInProcessBus(busOptions)
        : createRabbitBus({ url: config.amqpUrl, ...busOptions });

    const mailFolder = path.join(config.dataDir, 'mail');
    // The links in mails open accounts. Behind a proxy every visitor may look as if they sat at this machine.
    const showsMails = config.smtpUrl === undefined && isLocalName(new URL(publicUrl).host);
    const clock = createDemoClock(config.clockAt);
    const services = await step(say, 'Starting the services', async () =>
      startServices({
        mongodbUrl,
        majority: config.mongodbUrl !== undefined,
        databasePrefix: config.databasePrefix,
        bus,
        publicUrl,
        mailFolder,
        pushKey: config.pushKey ?? (await pushKeyIn(config.dataDir)),
        settings: config.settings,
        clock: clock.now,
        loggerOf,
      }),
    );
    keep(services.stop);
    keep(bus.close);

    const password = config.admin.password ?? madeUpPassword();
    const admin = await madeAtLast(() => services.ensureFirstAdmin({ email: config.admin.email, password }));
    const adminLogin = admin.created
      ? [{ name: placeholderName, role: 'admin', email: config.admin.email, password }]
      : [];
    // Said at once: the password is kept nowhere, and a later step may fail or be killed.
    if (adminLogin.length > 0) say(`${placeholderName} signs in with ${config.admin.email} and ${password}`);

    const makeDemo = () =>
      ensureDemo(
        { url: mongodbUrl, database: `${config.databasePrefix}local`, logger: loggerOf('local') },
        {
          callAs: createCallAs(services.gatewaySigner, services.urls),
          adminId: admin.id,
          sayAccepted: services.sayAccepted,
          clock,
          timeZone: config.club.timeZone,
          location: config.club.location,
          password: () => config.demoPassword ?? madeUpPassword(),
        },
      );
    const demoLogins = config.demoData
      ? await step(say, 'Making the demo: people, fixtures and matches', makeDemo)
      : [];

    if (config.rebuild) {
      await step(say, 'Rebuilding the tables, and sending everybody again', services.rebuild);
      say('The tables are worked out anew, and everybody was sent again.');
    }

    await services.beginTelling(demoLogins.length > 0);

    const gateway = createGateway({
      services: {
        'svc-auth': [services.urls['svc-auth']],
        'svc-players': [services.urls['svc-players']],
        'svc-league': [services.urls['svc-league']],
        'svc-media': [services.urls['svc-media']],
      },
      signer: services.gatewaySigner,
      club: config.club,
      publicUrl,
      proxiesInFront: config.proxiesInFront,
      ...frontEnds,
      worker: config.worker,
      logger: loggerOf('gateway'),
      metrics: createMetrics('gateway'),
      ...(showsMails && { extraPages: createMailPages(mailFolder) }),
    });
    const store = config.staticStore;
    if (store !== undefined && !existsSync(path.join(store, 'shell/index.html')))
      say(
        `There is no app in ${store} yet, so browsers get none. If STATIC_STORE names the right folder: npm run release -w shell, and -w each mfe-….`,
      );
    await gateway.start();
    keep(async () => gateway.close());
    await held.release();
    const server = await startServer(gateway.app, {
      host: config.host,
      port: held.port,
      logger: loggerOf('gateway'),
      onDrain: gateway.drain,
    });
    keep(server.close);
    return {
      url,
      publicUrl,
      logins: [...adminLogin, ...demoLogins],
      mails: showsMails ? { page: `http://localhost:${held.port}${mailPath}` } : { folder: mailFolder },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
