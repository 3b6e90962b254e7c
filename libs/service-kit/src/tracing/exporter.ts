import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from '../http/logger.ts';

const sent = 0;

/**
 * An exporter that warns once when its collector is away, and again only after the collector was back in between. Spans that the collector
 * did not take are lost.
 */
export const sayingOnce = (exporter: SpanExporter, logger: Pick<Logger, 'warn'>): SpanExporter => {
  let isKnown = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (Number(result.code) === sent) isKnown = false;
        else if (!isKnown) {
          isKnown = true;
          logger.warn({ err: result.error }, 'the collector takes no traces; they are dropped until it does');
        }
        done({ code: sent });
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
};
