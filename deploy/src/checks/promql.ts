import { parser } from '@prometheus-io/lezer-promql';

/** What an expression reads, and whether it is valid. */
export type Query = { readonly isValid: boolean; readonly metrics: readonly string[] };

/** Reads a PromQL expression with the grammar that Prometheus' own editor uses. */
export const readQuery = (expression: string): Query => {
  const metrics: string[] = [];
  let isValid = true;
  parser.parse(expression).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) isValid = false;
      // A name followed by brackets is a function; the grammar gives it another type.
      if (type.name === 'VectorSelector') metrics.push(/^[A-Za-z_:][\w:]*/.exec(expression.slice(from, to))?.[0] ?? '');
    },
  });
  return { isValid, metrics: [...new Set(metrics)] };
};
