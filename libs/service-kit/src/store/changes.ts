import { isDeepStrictEqual } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

/** Update operators that turn one state into another; empty when nothing changed. */
export type Changes = {
  readonly $set?: Fields;
  readonly $unset?: Fields;
  readonly $push?: Record<string, { readonly $each: readonly unknown[] }>;
};

/** What the store itself keeps beside a state; a state cannot have fields of these names. */
const reserved = new Set(['_id', 'version', 'deleted', 'pending', 'outbox']);

/** Throws for field names that the store could not tell apart from its own. */
export const checkFieldNames = (state: object): void => {
  const bad = Object.keys(state).filter((name) => reserved.has(name) || name.startsWith('$') || name.includes('.'));
  if (bad.length > 0) throw new Error(`A stored state cannot have a field named ${bad.join(', ')}`);
};

const grown = (before: unknown, after: unknown): readonly unknown[] | undefined => {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length === 0 || after.length <= before.length)
    return undefined;
  return isDeepStrictEqual(before, after.slice(0, before.length)) ? after.slice(before.length) : undefined;
};

const present = (state: object): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(state).filter(([, value]) => value !== undefined));

/** Compares the top-level fields: a changed field is set, a list that only grew at its end is pushed, a field that became absent is unset. */
export const changesBetween = (before: object, after: object): Changes => {
  checkFieldNames(after);
  const [old, now] = [present(before), present(after)];
  const set: Record<string, unknown> = {};
  const push: Record<string, { $each: readonly unknown[] }> = {};
  const unset: Record<string, unknown> = {};
  for (const [name, value] of now) {
    if (name === 'id' || isDeepStrictEqual(old.get(name), value)) continue;
    const added = grown(old.get(name), value);
    if (added) push[name] = { $each: added };
    else set[name] = value;
  }
  for (const name of old.keys()) if (!now.has(name)) unset[name] = '';
  const isUsed = (fields: object): boolean => Object.keys(fields).length > 0;
  return {
    ...(isUsed(set) && { $set: set }),
    ...(isUsed(push) && { $push: push }),
    ...(isUsed(unset) && { $unset: unset }),
  };
};
