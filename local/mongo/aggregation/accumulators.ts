// What $group gathers per group. Each accumulator takes the expression's value of one document after the other.
import { mongoError } from '../errors.ts';
import { compareValues } from '../values/compare.ts';
import { keyOf } from '../values/keys.ts';
import { addNumbers, toNumber } from '../values/numbers.ts';
import { isDoc, isNumeric, setField } from '../values/types.ts';
import type { Doc } from '../values/types.ts';

/** One running accumulation: `add` a value (undefined for a missing field), then read the `result`. */
export type Accumulation = { add: (value: unknown) => void; result: () => unknown };

const isNothing = (value: unknown): boolean => value === null || value === undefined;

const sum = (): Accumulation => {
  let total: unknown = 0;
  return {
    add: (value) => {
      if (isNumeric(value)) total = addNumbers(total, value);
    },
    result: () => total,
  };
};

const average = (): Accumulation => {
  const total = sum();
  let count = 0;
  return {
    add: (value) => {
      if (!isNumeric(value)) return;
      total.add(value);
      count++;
    },
    result: () => (count === 0 ? null : toNumber(total.result()) / count),
  };
};

const extreme = (direction: 1 | -1) => (): Accumulation => {
  let best: unknown;
  return {
    add: (value) => {
      if (!isNothing(value) && (best === undefined || compareValues(value, best) * direction > 0)) best = value;
    },
    result: () => best ?? null,
  };
};

const first = (): Accumulation => {
  let found: { value: unknown } | undefined;
  return { add: (value) => (found ??= { value: value ?? null }), result: () => found?.value ?? null };
};

const last = (): Accumulation => {
  let found: unknown = null;
  return { add: (value) => (found = value ?? null), result: () => found };
};

const push = (): Accumulation => {
  const values: unknown[] = [];
  return { add: (value) => (value === undefined ? undefined : values.push(value)), result: () => values };
};

const addToSet = (): Accumulation => {
  const values = new Map<string, unknown>();
  return {
    add: (value) => {
      const key = keyOf(value);
      if (value !== undefined && !values.has(key)) values.set(key, value);
    },
    result: () => [...values.values()],
  };
};

const mergeObjects = (): Accumulation => {
  const merged: Doc = {};
  return {
    add: (value) => {
      if (isNothing(value)) return;
      if (!isDoc(value)) throw mongoError(40400, '$mergeObjects requires object inputs');
      for (const name of Object.keys(value)) setField(merged, name, value[name]);
    },
    result: () => merged,
  };
};

/** The accumulators of $group, by name. */
export const accumulators: Record<string, () => Accumulation> = {
  $sum: sum,
  $avg: average,
  $min: extreme(-1),
  $max: extreme(1),
  $first: first,
  $last: last,
  $push: push,
  $addToSet: addToSet,
  $mergeObjects: mergeObjects,
};
