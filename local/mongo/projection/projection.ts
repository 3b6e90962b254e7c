// Projections of find and findAndModify: what of a document goes into the reply.
import { badValueError, isMongoError, mongoError } from '../errors.ts';
import { toNumber } from '../values/numbers.ts';
import { isArray, isDoc, isNumeric, isOperatorDoc, setField } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { sliceOf } from './slice.ts';

/** What stands at the end of a projection path. */
type Leaf = { include: boolean } | { compute: (doc: Doc, old: unknown) => unknown; keepsAbsent: boolean };
type Tree = Map<string, Tree | Leaf>;

/** What computed fields and `field.$` need: expressions, element matchers, and the position the filter matched at. */
export type ProjectionContext = {
  expression: (operand: unknown) => (doc: Doc) => unknown;
  element: (operand: unknown) => (element: unknown) => boolean;
  position: (doc: Doc, array: string[]) => number | undefined;
  /** In a pipeline, `$slice` is an expression and `$elemMatch` and `field.$` do not exist. */
  inPipeline: boolean;
};

const isTree = (node: Tree | Leaf): node is Tree => node instanceof Map;

const put = (tree: Tree, path: string, leaf: Leaf): void => {
  const parts = path.split('.');
  if (parts.includes('')) throw mongoError(40353, "FieldPath must not end with a '.'.");
  let node = tree;
  parts.forEach((part, i) => {
    const last = i === parts.length - 1;
    const found = node.get(part);
    if (found !== undefined && (last || !isTree(found))) {
      throw mongoError(
        last && isTree(found) ? 31250 : 31249,
        `Path collision at ${path}${last ? '' : ` remaining portion ${parts.slice(i + 1).join('.')}`}`,
      );
    }
    if (last) node.set(part, leaf);
    else {
      const next = found !== undefined && isTree(found) ? found : new Map<string, Tree | Leaf>();
      node.set(part, next);
      node = next;
    }
  });
};

const computed = (path: string, value: unknown, context: ProjectionContext): Leaf => {
  if (isOperatorDoc(value) && !context.inPipeline) {
    const [operator = ''] = Object.keys(value);
    if (operator === '$slice') {
      const slice = sliceOf(value.$slice);
      return { compute: (_doc, old) => (isArray(old) ? slice(old) : old), keepsAbsent: true };
    }
    if (operator === '$elemMatch') {
      if (path.includes('.')) throw mongoError(31275, 'Cannot use $elemMatch projection on a nested field');
      const matches = context.element(value.$elemMatch);
      return {
        keepsAbsent: true,
        compute: (_doc, old) => {
          const found = isArray(old) ? old.find(matches) : undefined;
          return found === undefined ? undefined : [found];
        },
      };
    }
    if (operator === '$meta') throw badValueError('$meta projections are not supported by this server');
  }
  const evaluate = compiled(value, context);
  return { compute: (doc) => evaluate(doc), keepsAbsent: false };
};

const compiled = (value: unknown, context: ProjectionContext): ((doc: Doc) => unknown) => {
  try {
    return context.expression(value);
  } catch (error) {
    const [operator] = isOperatorDoc(value) ? Object.keys(value) : [];
    if (isMongoError(error) && error.code === 168 && error.message.endsWith(`'${operator ?? ''}'`))
      throw mongoError(31325, `Unknown expression ${operator ?? ''}`);
    throw error;
  }
};

const positional = (path: string, context: ProjectionContext): Leaf => {
  const array = path.split('.');
  return {
    keepsAbsent: true,
    compute: (doc, old) => {
      if (!isArray(old)) return old;
      const at = context.position(doc, array);
      if (at === undefined)
        throw mongoError(
          51246,
          "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
        );
      return [old[at]];
    },
  };
};

type Parsed = { tree: Tree; inclusion: boolean | undefined; id: boolean | undefined };

const parse = (projection: Doc, prefix: string, parsed: Parsed, context: ProjectionContext): void => {
  for (const key of Object.keys(projection)) {
    const value = projection[key];
    const path = prefix + key;
    if (key.startsWith('$'))
      throw mongoError(16410, `FieldPath field names may not start with '$'. Consider using $getField or $setField.`);
    if (isDoc(value) && !isOperatorDoc(value)) {
      if (Object.keys(value).length === 0)
        throw mongoError(51270, `An empty sub-projection is not a valid value. Found empty object at path ${path}`);
      parse(value, `${path}.`, parsed, context);
      continue;
    }
    const plain = typeof value === 'boolean' || isNumeric(value);
    if (plain) {
      const include = value !== false && !(isNumeric(value) && toNumber(value) === 0);
      if (path.endsWith('.$') && !context.inPipeline) {
        if (!include) throw mongoError(31395, 'positional projection cannot be used with exclusion');
        mode(parsed, true, path);
        put(parsed.tree, path.slice(0, -2), positional(path.slice(0, -2), context));
        continue;
      }
      if (path === '_id') parsed.id = include;
      else {
        mode(parsed, include, path);
        put(parsed.tree, path, { include });
      }
      continue;
    }
    const leaf = computed(path, value, context);
    // $slice and $elemMatch go with either kind; every other computed field makes the projection an inclusion.
    if (!leafKeeps(leaf)) mode(parsed, true, path);
    else if (isOperatorDoc(value) && '$elemMatch' in value) parsed.inclusion ??= undefined;
    put(parsed.tree, path, leaf);
  }
};

const leafKeeps = (leaf: Leaf): boolean => 'compute' in leaf && leaf.keepsAbsent;

const mode = (parsed: Parsed, inclusion: boolean, path: string): void => {
  if (parsed.inclusion === undefined) parsed.inclusion = inclusion;
  else if (parsed.inclusion !== inclusion) {
    throw inclusion
      ? mongoError(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
      : mongoError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
  }
};

const walk = (tree: Tree, inclusion: boolean, value: unknown, doc: Doc, top: boolean, id: boolean): unknown => {
  if (isArray(value))
    return value.flatMap((element) =>
      isDoc(element) || isArray(element)
        ? [walk(tree, inclusion, element, doc, false, id)]
        : inclusion
          ? []
          : [element],
    );
  if (!isDoc(value)) return value;
  const out: Doc = {};
  for (const name of Object.keys(value)) {
    const old = value[name];
    const node = top && name === '_id' && !tree.has('_id') ? { include: id } : tree.get(name);
    if (node === undefined) {
      if (!inclusion) setField(out, name, old);
    } else if (isTree(node)) {
      if (isDoc(old) || isArray(old)) setField(out, name, walk(node, inclusion, old, doc, false, id));
      else if (!inclusion) setField(out, name, old);
      else if (hasComputed(node)) setField(out, name, addComputed({}, node, doc));
    } else if ('include' in node) {
      if (node.include) setField(out, name, old);
    } else {
      const next = node.compute(doc, old);
      if (next !== undefined) setField(out, name, next);
    }
  }
  return addComputed(out, tree, doc, value);
};

const hasComputed = (tree: Tree): boolean =>
  [...tree.values()].some((node) => (isTree(node) ? hasComputed(node) : 'compute' in node && !node.keepsAbsent));

// Computed fields that the document does not have come last, in the projection's order.
const addComputed = (out: Doc, tree: Tree, doc: Doc, source: Doc = {}): Doc => {
  for (const [name, node] of tree) {
    if (Object.hasOwn(source, name) || Object.hasOwn(out, name)) continue;
    if (isTree(node)) {
      if (hasComputed(node)) setField(out, name, addComputed({}, node, doc));
    } else if ('compute' in node && !node.keepsAbsent) {
      const next = node.compute(doc, undefined);
      if (next !== undefined) setField(out, name, next);
    }
  }
  return out;
};

/**
 * Compiles a projection into a function from a document to its projected copy; undefined for an empty projection.
 * Mixing inclusion and exclusion is code 31253 or 31254, colliding paths 31249 or 31250.
 */
export const compileProjection = (projection: Doc, context: ProjectionContext): ((doc: Doc) => Doc) | undefined => {
  if (Object.keys(projection).length === 0) return undefined;
  const parsed: Parsed = { tree: new Map(), inclusion: undefined, id: undefined };
  parse(projection, '', parsed, context);
  const onlyElemMatch =
    parsed.inclusion === undefined &&
    Object.values(projection).some((value) => isOperatorDoc(value) && '$elemMatch' in value);
  const inclusion = parsed.inclusion ?? (onlyElemMatch || (parsed.id === true && parsed.tree.size === 0));
  return (doc) => walk(parsed.tree, inclusion, doc, doc, true, parsed.id ?? true) as Doc;
};
