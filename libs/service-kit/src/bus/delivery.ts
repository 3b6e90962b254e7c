import { envelope as envelopeSchema } from '@society/contracts';
import type { Envelope, EventContract } from '@society/contracts';
import { AppError, withTimeout } from '@society/kernel';
import { withContext } from '../context.ts';
import { isInfrastructureFailure } from '../infrastructure.ts';
import { traced } from '../tracing/spans.ts';
import { continued } from '../tracing/tracer.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { abortablePause } from './backoff.ts';
import type { Backoff } from './backoff.ts';
import { queueName } from './port.ts';
import type { BusOptions, Handlers } from './port.ts';

/** What became of a message: handled, given up, or left for later since the consumer stops. */
export type Outcome =
  { readonly kind: 'done' } | { readonly kind: 'dead'; readonly reason: string } | { readonly kind: 'stopped' };

export type DeliveryOptions = Pick<BusOptions, 'logger' | 'metrics'> & {
  readonly service: string;
  readonly contract: EventContract;
  readonly handlers: Handlers;
  readonly backoff: Backoff;
  readonly signal: AbortSignal;
};

const handlingMs = 30_000;
/** Counts as a failure of the infrastructure. */
const tookTooLong = (): AppError => new AppError('timeout', 'Handling the event took too long');

/** The envelope with its data parsed by the contract; undefined if it does not fit. */
const read = (contract: EventContract, message: unknown): Envelope | undefined => {
  const parsed = envelopeSchema.safeParse(message);
  if (!parsed.success || parsed.data.name !== contract.name) return undefined;
  const data = contract.data.safeParse(parsed.data.data);
  return data.success ? { ...parsed.data, data: data.data } : undefined;
};

/** Takes a message. `headers` came with it if it came over a broker; they may name its trace. */
export type Deliver = (message: unknown, headers?: Readonly<Record<string, unknown>>) => Promise<Outcome>;

/** The rule for one queue, the same for both adapters: how a message goes to its handler, is tried again, and is given up. */
export const createDelivery = ({
  service,
  contract,
  handlers,
  backoff,
  logger,
  metrics,
  signal,
}: DeliveryOptions): Deliver => {
  const queue = queueName(service, contract.name);
  const breaker = createCircuitBreaker(backoff.infrastructure, signal);
  const handler = handlers[contract.name];
  metrics?.consumes(contract.name);
  if (!handler) throw new Error(`${service} has no handler for ${contract.name}`);

  const giveUp = (reason: string, details: Record<string, unknown>): Outcome => {
    metrics?.dead(contract.name);
    logger.error({ queue, reason, ...details }, 'event moved to the dead letters');
    return { kind: 'dead', reason };
  };

  const attempt = async (envelope: Envelope, who: object): Promise<Outcome> => {
    for (let failures = 0; await breaker.pass(who);) {
      try {
        await traced(
          {
            name: `process ${contract.name}`,
            kind: 'consumer',
            attributes: { 'event.name': contract.name, service, tries: failures + 1 },
          },
          () => withTimeout(handler(envelope), backoff.handling ?? handlingMs, tookTooLong),
        );
        metrics?.consumed(contract.name);
        return { kind: 'done' };
      } catch (error) {
        if (isInfrastructureFailure(error)) {
          metrics?.failed(contract.name, 'infrastructure');
          logger.warn({ queue, err: error }, 'infrastructure failed, the event waits');
          await breaker.hold(who);
          continue;
        }
        breaker.clear(who);
        metrics?.failed(contract.name, 'handler');
        logger.warn({ queue, tries: failures + 1, err: error }, 'handling the event failed');
        const wait = backoff.failing[failures];
        failures += 1;
        if (wait === undefined) return giveUp(error instanceof Error ? error.name : 'failed', { err: error });
        await abortablePause(wait, signal);
      }
    }
    return { kind: 'stopped' };
  };

  return (message, headers) =>
    continued(headers, async () => {
      const envelope = read(contract, message);
      if (!envelope) {
        metrics?.failed(contract.name, 'unparsable');
        return giveUp('unparsable', {});
      }
      const who = {};
      return withContext({ eventId: envelope.id, requestId: envelope.requestId }, async () => {
        try {
          return await attempt(envelope, who);
        } finally {
          breaker.clear(who);
        }
      });
    });
};
