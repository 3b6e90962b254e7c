export { startTracing, stopTracing } from './start.ts';
export { tracedRequest } from './request-span.ts';
export { traceHeaders } from './tracer.ts';
