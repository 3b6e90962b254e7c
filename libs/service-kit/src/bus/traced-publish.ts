import type { Envelope } from '@society/contracts';
import { traced } from '../tracing/spans.ts';

/** A span around the publishing of an event. What the sweep publishes begins a trace of its own; its request id leads to the first one. */
export const tracedPublish = ({ id, name, requestId }: Envelope, publish: () => Promise<void>): Promise<void> =>
  traced(
    {
      name: `publish ${name}`,
      kind: 'producer',
      attributes: { 'event.name': name, 'event.id': id, ...(requestId !== undefined && { 'request.id': requestId }) },
    },
    publish,
  );
