import { clubVariables, keyOf, prepareService, trustedKeys } from '../house/service.ts';

/** One process of svc-league; it keeps its port when it is restarted. */
export type Replica = {
  readonly url: string;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
};

export type ReplicaOptions = {
  /** The product's `main.ts`, or another program with the same environment. */
  readonly program: string;
  readonly database: string;
  readonly storePort: number;
  readonly brokerPort: number;
  readonly logs: string;
};

/** Starts a replica and waits until it is ready. */
export const startReplica = async ({
  program,
  database,
  storePort,
  brokerPort,
  logs,
}: ReplicaOptions): Promise<Replica> => {
  const env = {
    MONGODB_URL: `mongodb://127.0.0.1:${storePort}/?directConnection=true`,
    MONGODB_DATABASE: database,
    AMQP_URL: `amqp://guest:guest@127.0.0.1:${brokerPort}`,
    ...keyOf('svc-league'),
    ...trustedKeys(),
    // svc-league knows everybody here from events and needs no svc-players; and no club here has a logo.
    PLAYERS_URL: 'http://127.0.0.1:9',
    MEDIA_URL: 'http://127.0.0.1:9',
    ...clubVariables,
  };
  const { url, start, end } = await prepareService({ name: database, program, env, logs });
  await start();
  return { url, start, kill: async () => void (await end('SIGKILL')) };
};
