import { SpanKind, SpanStatusCode, context, trace } from '@opentelemetry/api';
import type { Span } from '@opentelemetry/api';
import { AppError, statusByKind } from '@society/kernel';
import { workContext } from '../context.ts';
import { isInfrastructureFailure } from '../infrastructure.ts';
import { tracing } from './tracer.ts';

/** Facts that a collector may see: names from the code and numbers, never what a person wrote or is. */
type Facts = Readonly<Record<string, string | number | undefined>>;
export type SpanOf = {
  readonly name: string;
  readonly kind: 'client' | 'internal' | 'producer' | 'consumer';
  readonly attributes: Facts;
};
/** Adds a fact to the span; does nothing while tracing is off. */
export type Note = (name: string, value: string | number) => void;

const kinds = {
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;
const noNote: Note = () => undefined;

/** The request and event that this work is part of. They connect what has no common trace, such as events that the sweep publishes. */
export const ownIds = (): Facts => {
  const { requestId, eventId } = workContext();
  return { 'request.id': requestId, 'event.id': eventId };
};

/** An error's text may hold secrets, so a span gets only its kind. A refusal is a valid response and not a failure. */
export const noteError = (span: Span, error: unknown): void => {
  const kind = error instanceof AppError ? error.kind : isInfrastructureFailure(error) ? 'unavailable' : 'unexpected';
  span.setAttribute('error.type', kind);
  if (kind === 'unexpected' || statusByKind[kind] >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
};

/** Does `work` inside a span, a child of the span that is open. While tracing is off this only does the work. */
export const traced = async <T>(of: SpanOf, work: (note: Note) => Promise<T>): Promise<T> => {
  const on = tracing();
  if (!on) return work(noNote);
  const span = on.tracer.startSpan(of.name, { kind: kinds[of.kind], attributes: { ...ownIds(), ...of.attributes } });
  try {
    return await context.with(trace.setSpan(context.active(), span), () =>
      work((name, value) => void span.setAttribute(name, value)),
    );
  } catch (error) {
    noteError(span, error);
    throw error;
  } finally {
    span.end();
  }
};
