import type { EventContract } from '@society/contracts';
import type { Logger } from '../http/logger.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Pauses } from './pauses.ts';
import type { Bus } from './port.ts';

export type RabbitBusOptions = {
  readonly url: string;
  readonly events: readonly EventContract[];
  readonly logger: Logger;
  readonly metrics?: Metrics | undefined;
  readonly pauses?: Pauses | undefined;
};

/** The bus on RabbitMQ. */
export const createRabbitBus = ({ url }: RabbitBusOptions): Bus => {
  throw new Error(`The RabbitMQ adapter is being written (${url.length})`);
};
