import { SpanKind, SpanStatusCode, context, trace } from '@opentelemetry/api';
import type { Span } from '@opentelemetry/api';
import { AppError, statusByKind } from '@society/kernel';
import { workContext } from '../context.ts';
import { isInfrastructureFailure } from '../infrastructure.ts';
import { tracing } from './tracer.ts';

/** Facts that may be told to a collector: names of the house and numbers, never what a person wrote or is. */
type Facts = Readonly<Record<string, string | number | undefined>>;
export type SpanOf = {
  readonly name: string;
  readonly kind: 'client' | 'internal' | 'producer' | 'consumer';
  readonly attributes: Facts;
};
/** Adds a fact to the span that is open; does nothing while tracing is off. */
export type Note = (name: string, value: string | number) => void;

const kinds = {
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;
const noNote: Note = () => undefined;

/** Of which request this is a part: the thread to hold on to where a trace has ended, as with events that the sweep publishes. */
export const ownIds = (): Facts => {
  const { requestId, eventId } = workContext();
  return { 'request.id': requestId, 'event.id': eventId };
};

/** Texts of errors may tell secrets, so a span gets the kind alone. A refusal is an answer and no failure. */
export const noteError = (span: Span, error: unknown): void => {
  const kind = error instanceof AppError ? error.kind : isInfrastructureFailure(error) ? 'unavailable' : 'unexpected';
  span.setAttribute('error.type', kind);
  if (kind === 'unexpected' || statusByKind[kind] >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
};

/** Does `work` inside a span, a child of the one that is open. While tracing is off it does the work and nothing else. */
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
