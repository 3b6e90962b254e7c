export { startTracing, stopTracing } from './start.ts';
export { traceIdsOf, tracedRequest } from './request-span.ts';
export { traceHeaders } from './tracer.ts';
