// Updates made of operators, `{ $set: …, $inc: … }`: reading, checking and applying them.
import { mongoError } from '../errors.ts';
import { isDoc, setField, typeName } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { addToSet, pull, push } from './array-operators.ts';
import { increment, set, unset } from './field-operators.ts';
import { changeAt, parseUpdatePath, withPosition } from './path.ts';
import type { Change } from './path.ts';

/** What applying a modifier needs to know: whether the document is new, and at which array position the filter matched. */
export type Application = { inserting: boolean; position: (array: string[]) => number | undefined };

/** One operator on one path, ready to be applied. */
type Modifier = { path: string; insertOnly: boolean; apply: (doc: Doc, application: Application) => Doc };

type Operator = { creates: boolean; change: (operand: unknown, path: string) => Change };

const operators: Record<string, Operator> = {
  $set: { creates: true, change: set },
  $setOnInsert: { creates: true, change: set },
  $unset: { creates: false, change: unset },
  $inc: { creates: true, change: increment },
  $push: { creates: true, change: push },
  $addToSet: { creates: true, change: addToSet },
  $pull: { creates: false, change: pull },
};

const modifier = (name: string, path: string, operand: unknown): Modifier => {
  const operator = operators[name];
  if (operator === undefined) {
    throw mongoError(
      9,
      `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  const parts = parseUpdatePath(path);
  const change = operator.change(operand, path);
  return {
    path,
    insertOnly: name === '$setOnInsert',
    apply: (doc, { position }) => changeAt(doc, withPosition(parts, position), operator.creates, change),
  };
};

const checkConflicts = (paths: string[]): void => {
  const whole = new Set<string>();
  const above = new Set<string>();
  for (const path of paths) {
    const parts = path.split('.');
    const prefixes = parts.slice(0, -1).map((_, i) => parts.slice(0, i + 1).join('.'));
    const clash = above.has(path) || whole.has(path) ? path : prefixes.find((prefix) => whole.has(prefix));
    if (clash !== undefined) throw mongoError(40, `Updating the path '${path}' would create a conflict at '${clash}'`);
    whole.add(path);
    for (const prefix of prefixes) above.add(prefix);
  }
};

const byPath = (a: Modifier, b: Modifier): number => {
  const left = a.path.split('.');
  const right = b.path.split('.');
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const x = left[i] ?? '';
    const y = right[i] ?? '';
    if (x === y) continue;
    const numeric = /^\d+$/.test(x) && /^\d+$/.test(y);
    return numeric ? Number(x) - Number(y) : x < y ? -1 : 1;
  }
  return left.length - right.length;
};

/**
 * Compiles `{ $op: { path: operand } }` into a function from a document to its changed copy. Codes: 9 unknown operator,
 * 40 two operators on one path, 2 and 14 for operands that do not fit.
 */
export const compileModifiers = (update: Doc): ((doc: Doc, application: Application) => Doc) => {
  const all: Modifier[] = [];
  for (const name of Object.keys(update)) {
    const fields = update[name];
    if (!(name in operators)) modifier(name, '', undefined);
    if (!isDoc(fields)) {
      throw mongoError(
        9,
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${name}: ${String(fields)}}`,
      );
    }
    for (const path of Object.keys(fields)) {
      all.push(modifier(name, path, fields[path]));
    }
  }
  checkConflicts(all.map(({ path }) => path));
  // MongoDB adds new fields in the order of their names, whatever their order in the update.
  all.sort(byPath);
  return (doc, application) => {
    let next = doc;
    for (const each of all) if (!each.insertOnly || application.inserting) next = each.apply(next, application);
    return next;
  };
};

/** A document with `path` set; an upsert builds its new document with it. */
export const withPath = (doc: Doc, path: string, value: unknown): Doc => {
  const next = changeAt(doc, path.split('.'), true, () => value);
  if (next !== doc) return next;
  const copy = { ...doc };
  setField(copy, path, value);
  return copy;
};
