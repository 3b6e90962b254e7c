import type { House, ServiceName } from '../house/house.ts';
import type { Stage } from '../stage.ts';
import { pause } from '../wait.ts';

/** Something that happens to the league during its evening. */
export type Disturbance = {
  readonly name: string;
  /** Only with a store that was started here. */
  readonly ownStore?: boolean;
  readonly strike: (stage: Stage, house: House) => Promise<void>;
};

/** How long the gateway may take to notice a restarted replica. */
const noticedMs = 2500;

const roll = (service: ServiceName): Disturbance => ({
  name: `every ${service} restarted, one after the other`,
  strike: async (_, house) => {
    for (const replica of house.replicas[service]) {
      await replica.end('SIGTERM');
      await replica.start();
      await pause(noticedMs);
    }
  },
});

/** One after another, while everybody plays on. */
export const disturbances: readonly Disturbance[] = [
  {
    name: 'one svc-league killed (-9)',
    strike: async (_, house) => {
      const [victim] = house.replicas['svc-league'];
      await victim.end('SIGKILL');
      await pause(5000);
      await victim.start();
    },
  },
  { name: 'RabbitMQ restarted', strike: (stage) => stage.broker.restart() },
  {
    name: 'the store killed and restarted',
    ownStore: true,
    strike: async (stage) => {
      await stage.store.kill();
      await pause(1000);
      await stage.store.restart();
    },
  },
  roll('svc-league'),
  roll('svc-auth'),
  roll('svc-players'),
  roll('svc-media'),
  {
    name: 'the gateway restarted',
    strike: async (_, house) => {
      await house.gateway.end('SIGTERM');
      await house.gateway.start();
    },
  },
];
