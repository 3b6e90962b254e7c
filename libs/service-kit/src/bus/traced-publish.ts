import type { Envelope } from '@society/contracts';
import { traced } from '../tracing/spans.ts';

/** A span around the publishing of an event. An event that the sweep publishes begins a new trace; its request id leads to the first one. */
export const tracedPublish = ({ id, name, requestId }: Envelope, publish: () => Promise<void>): Promise<void> =>
  traced(
    {
      name: `publish ${name}`,
      kind: 'producer',
      attributes: { 'event.name': name, 'event.id': id, ...(requestId !== undefined && { 'request.id': requestId }) },
    },
    publish,
  );
