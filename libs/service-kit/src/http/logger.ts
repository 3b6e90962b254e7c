import { pino, stdTimeFunctions } from 'pino';
import type { DestinationStream, Logger as PinoLogger } from 'pino';
import { workContext } from '../context.ts';
import { activeTraceId } from '../tracing/tracer.ts';
import { describeError, hideSecretTexts, hideSecrets } from './redact.ts';

/** What the kit and the services write to. */
export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error'>;

/**
 * Lines are written in batches: one system call per line would cost a busy service more than making the line. With `kill -9` the last 200
 * ms are lost. While nobody takes them, as on a full disk, 16 MB wait and further lines are lost.
 */
const batched = { sync: false, minLength: 12_288, periodicFlush: 200, maxLength: 16 * 1024 * 1024 } as const;

/** A log that cannot be written stops nothing: the error would end the process, and at its end pino would try for ever. */
const standardOutput = (): DestinationStream => {
  const output = pino.destination({ fd: 1, ...batched });
  const flushSync = output.flushSync.bind(output);
  output.on('error', () => void (output.flushSync = () => undefined));
  output.on('write', () => void (output.flushSync = flushSync));
  return output;
};

/**
 * A logger that writes one JSON object per line, with the service's name and the ids of the present request, event and trace. Bodies,
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
    destination ?? standardOutput(),
  );
