import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, context, trace } from '@opentelemetry/api';
import type { Span } from '@opentelemetry/api';
import { eventStream } from '@society/contracts';
import type { Route } from '@society/contracts';
import { noteError, ownIds } from './spans.ts';
import { contextFrom, tracing } from './tracer.ts';

export type RequestSpan = {
  readonly method: string;
  readonly route: Route;
  readonly service: string;
  /** Headers whose trace is continued. Left out if the callers are strangers: each request then begins a new trace. */
  readonly from?: IncomingHttpHeaders;
};

/** The key under which a response keeps its span: the log line and the error's kind are written outside the request's own context. */
const own = Symbol('span');
type WithSpan = ServerResponse & { [own]?: Span };

/**
 * Does `work` inside the span of a request; the span ends with the response. It is named by the route's pattern, since an address may carry
 * tokens and names. An event stream has no span, since it would last for hours. While tracing is off this only does the work.
 */
export const tracedRequest = <T>(res: WithSpan, { method, route, service, from }: RequestSpan, work: () => T): T => {
  const on = tracing();
  if (!on || route.answers === eventStream) return work();
  const parent = from ? contextFrom(from) : ROOT_CONTEXT;
  const attributes = { ...ownIds(), 'http.request.method': method, 'http.route': route.path, service };
  const span = on.tracer.startSpan(`${method} ${route.path}`, { kind: SpanKind.SERVER, attributes }, parent);
  res[own] = span;
  res.once('close', () => {
    span.setAttribute('http.response.status_code', res.statusCode);
    if (!res.writableFinished) span.setAttribute('aborted', true);
    if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  return context.with(trace.setSpan(parent, span), work);
};

/** Notes on the request's span why it was refused or failed. */
export const noteRequestError = (res: WithSpan, error: unknown): void => {
  const span = res[own];
  if (span) noteError(span, error);
};

/** The trace id for the log lines about a request; undefined while tracing is off. */
export const traceIdOf = (res: WithSpan): string | undefined => res[own]?.spanContext().traceId;
