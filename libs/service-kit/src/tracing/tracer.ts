import { ROOT_CONTEXT, context, trace } from '@opentelemetry/api';
import type { Context, TextMapPropagator, Tracer } from '@opentelemetry/api';

/** What `startTracing` has set up. Only the API package is always loaded; it does nothing by itself. */
export type Installed = {
  readonly tracer: Tracer;
  readonly propagator: TextMapPropagator;
  readonly stop: () => Promise<void>;
};

let installed: Installed | undefined;

export const install = (tracing: Installed | undefined): void => void (installed = tracing);

/** Undefined while tracing is off; every function of this folder checks that first. */
export const tracing = (): Installed | undefined => installed;

/** The headers that pass a trace on: W3C `traceparent`, and `tracestate` if there is one. Empty while tracing is off. */
export const traceHeaders = (): Record<string, string> => {
  const headers: Record<string, string> = {};
  installed?.propagator.inject(context.active(), headers, {
    set: (carrier: Record<string, string>, name, value) => void (carrier[name] = value),
  });
  return headers;
};

type Carrier = Readonly<Record<string, unknown>>;

const textOf = (carrier: Carrier, name: string): string | undefined => {
  const value = carrier[name];
  return typeof value === 'string' ? value : undefined;
};

/** The trace that the headers of a call or a message name; an empty context if they name none. */
export const contextFrom = (headers: Carrier): Context =>
  installed?.propagator.extract(ROOT_CONTEXT, headers, { get: textOf, keys: Object.keys }) ?? ROOT_CONTEXT;

/** Does `work` in the trace that a message's headers name. Without headers it stays in the caller's trace. */
export const continued = <T>(headers: Carrier | undefined, work: () => T): T =>
  installed && headers ? context.with(contextFrom(headers), work) : work();

/** The present trace id, for log lines. Undefined while tracing is off, and outside of any trace. */
export const activeTraceId = (): string | undefined => installed && trace.getActiveSpan()?.spanContext().traceId;
