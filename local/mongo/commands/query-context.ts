// What all commands that take a filter share: collation, `let`, hints, and the search for matching records.
import { compileExpression, evaluateLet, matchesExpression } from '../aggregation/expression.ts';
import { badValueError } from '../errors.ts';
import type { FilterContext, Matches } from '../query/context.ts';
import { collationOf } from '../query/collation.ts';
import { compileFilter } from '../query/filter.ts';
import { elementTest } from '../query/operators.ts';
import { sortBy } from '../query/sort.ts';
import type { ProjectionContext } from '../projection/projection.ts';
import { recordsFor } from '../storage/collection.ts';
import type { Collection } from '../storage/collection.ts';
import type { StoredRecord } from '../storage/records.ts';
import { matchedPosition } from '../update/positions.ts';
import { compareBytes } from '../values/compare.ts';
import { keyOf } from '../values/keys.ts';
import type { Doc } from '../values/types.ts';

/** A filter's context together with the variables of `let`, for pipelines and computed fields. */
export type QueryContext = FilterContext & { variables: Doc };

export const queryContext = (collation: unknown, definitions: unknown): QueryContext => {
  const variables = evaluateLet(definitions);
  return { strings: collationOf(collation), variables, expression: matchesExpression(variables) };
};

export const projectionContext = (filter: Doc, context: QueryContext): ProjectionContext => ({
  expression: (operand) => compileExpression(operand, context.variables),
  element: (operand) => elementTest(operand, { ...context, compile: (inner) => compileFilter(inner, context) }),
  position: (doc, array) => matchedPosition(filter, doc, array),
  inPipeline: false,
});

/** Refuses (code 2) a hint that names no index of the collection. */
export const checkHint = (collection: Collection | undefined, hint: unknown): void => {
  if (hint === undefined || hint === null || collection === undefined) return;
  const known = collection.indexes.some((index) => index.spec.name === hint || keyOf(index.spec.key) === keyOf(hint));
  const natural = typeof hint === 'object' && '$natural' in hint;
  if (!known && !natural && !(typeof hint === 'object' && Object.keys(hint).length === 0)) {
    throw badValueError(
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  }
};

export type Search = { filter: Doc; sort?: Doc | undefined; skip?: number; limit?: number };

const isEmpty = (doc: Doc | undefined): boolean => doc === undefined || Object.keys(doc).length === 0;

/** The records that match, sorted and cut. The filter is compiled (and refused) also when there is no collection. */
export const search = (
  collection: Collection | undefined,
  { filter, sort, skip = 0, limit = 0 }: Search,
  context: QueryContext,
): StoredRecord[] => {
  const matches: Matches = compileFilter(filter, context);
  const sorted = sort !== undefined && !isEmpty(sort);
  if (sorted) sortBy([], sort, () => ({}));
  if (collection === undefined) return [];
  const enough = sorted || limit === 0 ? Infinity : skip + limit;
  const found: StoredRecord[] = [];
  for (const record of recordsFor(collection, filter, context.strings === compareBytes)) {
    if (!matches(record.doc)) continue;
    found.push(record);
    if (found.length >= enough) break;
  }
  const inOrder = sorted ? sortBy(found, sort, (record) => record.doc, context.strings) : found;
  return skip === 0 && (limit === 0 || inOrder.length <= limit)
    ? inOrder
    : inOrder.slice(skip, limit === 0 ? undefined : skip + limit);
};
