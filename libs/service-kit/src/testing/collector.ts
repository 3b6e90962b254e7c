import { listen } from './http.ts';

type Attribute = {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
};
type Sent = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
};
type Batch = {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[] }[];
};

/** A span as a collector got it. */
export type CollectedSpan = Omit<Sent, 'attributes'> & { readonly attributes: Readonly<Record<string, unknown>> };

const plain = (span: Sent): CollectedSpan => ({
  ...span,
  attributes: Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
});

/** A collector of traces (OTLP over HTTP, in JSON) on a free port. Set OTEL_EXPORTER_OTLP_ENDPOINT to its `url`. */
export const startCollector = async () => {
  const batches: string[] = [];
  const { url, close } = await listen(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    batches.push(Buffer.concat(chunks).toString('utf8'));
    res.setHeader('content-type', 'application/json').end('{}');
  });
  return {
    url,
    close,
    /** Everything that came, as it came. */
    text: (): string => batches.join('\n'),
    spans: (): CollectedSpan[] =>
      batches.flatMap((batch) =>
        (JSON.parse(batch) as Batch).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans.map(plain)),
        ),
      ),
  };
};
