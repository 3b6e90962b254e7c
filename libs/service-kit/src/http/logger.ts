import { pino, stdTimeFunctions } from 'pino';
import type { DestinationStream, Logger as PinoLogger } from 'pino';
import { workContext } from '../context.ts';
import { activeTraceId } from '../tracing/tracer.ts';
import { describeError, hideSecretTexts, hideSecrets } from './redact.ts';

/** What the kit and the services write to. */
export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** Lines are written together: a system call for each would cost a busy service more than making it. What is younger is lost with `kill -9`. */
const batched = { sync: false, minLength: 12_288, periodicFlush: 200 } as const;

/**
 * A logger that writes one JSON object a line, with the service's name and the ids of the request, event and trace being worked on. Bodies,
 * tokens, cookies and e-mail addresses never reach the output, whatever is handed in. Put errors under `err`.
 */
export const createLogger = ({
  service,
  level = 'info',
  destination,
}: {
  readonly service: string;
  readonly level?: string;
  readonly destination?: DestinationStream;
}): Logger =>
  pino(
    {
      level,
      base: { service },
      timestamp: stdTimeFunctions.isoTime,
      mixin: () => ({ ...workContext(), trace_id: activeTraceId() }),
      formatters: {
        level: (label) => ({ level: label }),
        log: (entry) => hideSecrets(entry) as Record<string, unknown>,
      },
      serializers: { err: (error: unknown) => (error instanceof Error ? describeError(error) : error) },
      hooks: { streamWrite: hideSecretTexts },
    },
    destination ?? pino.destination({ fd: 1, ...batched }),
  );
