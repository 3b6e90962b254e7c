export { startTracing, stopTracing } from './start.ts';
export { noteRequestError, traceIdsOf, tracedRequest } from './request-span.ts';
export type { RequestSpan } from './request-span.ts';
export { traceHeaders } from './tracer.ts';
