// Projections of find and findAndModify: which fields of a document go into the reply.
import { badValueError, mongoError } from '../errors.ts';
import { toNumber } from '../values/numbers.ts';
import { isArray, isDoc, isNumeric, setField } from '../values/types.ts';
import type { Doc } from '../values/types.ts';

/** The fields below a field; an empty tree is the end of a path. */
type Tree = Map<string, Tree>;

const put = (tree: Tree, path: string): void => {
  const parts = path.split('.');
  if (parts.includes('')) throw mongoError(40353, "FieldPath must not end with a '.'.");
  let node = tree;
  parts.forEach((part, i) => {
    const found = node.get(part);
    const isLast = i === parts.length - 1;
    if (found !== undefined && isLast) throw mongoError(31250, `Path collision at ${path}`);
    if (found?.size === 0)
      throw mongoError(31249, `Path collision at ${path} remaining portion ${parts.slice(i + 1).join('.')}`);
    const next = found ?? new Map<string, Tree>();
    node.set(part, next);
    node = next;
  });
};

const isIncluded = (path: string, value: unknown): boolean => {
  if (path.split('.').some((part) => part.startsWith('$')))
    throw mongoError(16410, `FieldPath field names may not start with '$'. Consider using $getField or $setField.`);
  if (typeof value !== 'boolean' && !isNumeric(value))
    throw badValueError(`The projection of ${path} is not supported by this server, which takes 0 and 1 only`);
  return value !== false && !(isNumeric(value) && toNumber(value) === 0);
};

const walk = (tree: Tree, inclusion: boolean, value: unknown): unknown => {
  if (isArray(value))
    return value.flatMap((element) =>
      isDoc(element) || isArray(element) ? [walk(tree, inclusion, element)] : inclusion ? [] : [element],
    );
  if (!isDoc(value)) return value;
  const out: Doc = {};
  for (const name of Object.keys(value)) {
    const below = tree.get(name);
    const old = value[name];
    if (below === undefined || below.size === 0) {
      if ((below !== undefined) === inclusion) setField(out, name, old);
    } else if (isDoc(old) || isArray(old)) setField(out, name, walk(below, inclusion, old));
    else if (!inclusion) setField(out, name, old);
  }
  return out;
};

/**
 * Compiles a projection into a function from a document to its projected copy; undefined for an empty projection.
 * Throws code 31253 or 31254 when it mixes inclusion and exclusion, 31249 or 31250 when paths collide, 2 for values other than 0 and 1, 16410 or
 * 40353 for a bad path.
 */
export const compileProjection = (projection: Doc): ((doc: Doc) => Doc) | undefined => {
  if (Object.keys(projection).length === 0) return undefined;
  const tree: Tree = new Map();
  let inclusion: boolean | undefined;
  let id: boolean | undefined;
  for (const [path, value] of Object.entries(projection)) {
    const included = isIncluded(path, value);
    if (path === '_id') {
      id = included;
      continue;
    }
    inclusion ??= included;
    if (inclusion !== included)
      throw included
        ? mongoError(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
        : mongoError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
    put(tree, path);
  }
  const includes = inclusion ?? id === true;
  // A projection includes `_id` unless it names it.
  if (!tree.has('_id') && (id ?? true) === includes) tree.set('_id', new Map());
  return (doc) => walk(tree, includes, doc) as Doc;
};
