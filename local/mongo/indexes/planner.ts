// Chooses the index that answers a filter with the fewest candidates. Candidates are always tested against the whole filter.
import { isArrayIndex } from '../query/path.ts';
import type { StoredRecord } from '../storage/records.ts';
import { isArray, isDoc, isOperatorDoc } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { keyOfAll } from '../values/keys.ts';
import { recordsUnder } from './collection-index.ts';
import type { CollectionIndex } from './collection-index.ts';
import { eachEquality } from './equalities.ts';

const maxCombinations = 1000;

type Equalities = Map<string, unknown[]>;

const isNothing = (value: unknown): boolean => value === null || value === undefined;

// A hash finds a value only if every matching document has the same key for it. A whole array has a key for each element instead.
const usable = (path: string, values: unknown[]): boolean =>
  !values.some(isArray) && !path.split('.').some(isArrayIndex);

const equalitiesOf = (filter: Doc): Equalities => {
  const result: Equalities = new Map();
  eachEquality(filter, (path, values) => {
    const known = result.get(path);
    if (usable(path, values) && (known === undefined || values.length < known.length)) result.set(path, values);
  });
  return result;
};

/** True when every document that has these values at the index's paths passes the index's partial filter. */
const coversPartial = (index: CollectionIndex, equalities: Equalities): boolean => {
  const condition = index.spec.partialFilterExpression;
  if (index.partial === undefined) return true;
  if (!isDoc(condition)) return false;
  return Object.keys(condition).every((path) => {
    const values = equalities.get(path);
    if (path.startsWith('$') || path.includes('.') || values === undefined || index.partial === undefined) return false;
    // Each condition is tested alone, on a document that has only this field.
    const others = Object.keys(condition).filter((other) => other !== path);
    if (others.length > 0) return implies(condition[path], values);
    return values.every((value) => !isNothing(value) && index.partial?.({ [path]: value }) === true);
  });
};

const implies = (condition: unknown, values: unknown[]): boolean => {
  if (isOperatorDoc(condition))
    return (
      Object.keys(condition).every((op) => op === '$exists' && condition.$exists === true) && !values.some(isNothing)
    );
  return values.length === 1 && values[0] === condition && !isNothing(condition);
};

const answers = (index: CollectionIndex, equalities: Equalities): boolean => {
  if (!index.paths.every((path) => equalities.has(path))) return false;
  if (index.sparse && index.paths.every((path) => equalities.get(path)?.some(isNothing) === true)) return false;
  return coversPartial(index, equalities);
};

const combinations = (index: CollectionIndex, equalities: Equalities): unknown[][] | undefined => {
  let rows: unknown[][] = [[]];
  for (const path of index.paths) {
    const values = equalities.get(path) ?? [];
    if (rows.length * values.length > maxCombinations) return undefined;
    rows = rows.flatMap((row) => values.map((value) => [...row, value]));
  }
  return rows;
};

/** The records that can match `filter`, in natural order; undefined when no index helps and all records must be scanned. */
export const candidates = (indexes: readonly CollectionIndex[], filter: Doc): StoredRecord[] | undefined => {
  const equalities = equalitiesOf(filter);
  if (equalities.size === 0) return undefined;
  let best: Set<StoredRecord> | undefined;
  for (const index of indexes) {
    if (!answers(index, equalities)) continue;
    const rows = combinations(index, equalities);
    if (rows === undefined) continue;
    const found = new Set<StoredRecord>();
    for (const row of rows) for (const record of recordsUnder(index, keyOfAll(row))) found.add(record);
    if (best === undefined || found.size < best.size) best = found;
    if (index.unique && rows.length === 1) break;
  }
  return best === undefined ? undefined : best.size < 2 ? [...best] : [...best].sort((a, b) => a.no - b.no);
};
