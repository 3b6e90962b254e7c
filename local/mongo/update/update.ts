// An update of any of the three kinds: operators, a replacement document, or an aggregation pipeline.
import { mongoError, badValueError } from '../errors.ts';
import { eachEquality } from '../indexes/equalities.ts';
import { isArray, isDoc } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { compileArrayFilters } from './array-filters.ts';
import { compileModifiers, withPath } from './modifiers.ts';
import { checkSameId } from './path.ts';
import { matchedPosition } from './positions.ts';

/** Runs a pipeline update over one document. */
export type RunPipeline = (pipeline: unknown[], doc: Doc) => Doc;

/** A compiled update: `apply` for a stored document, `create` for the document that an upsert inserts. */
export type Update = { apply: (doc: Doc) => Doc; create: () => Doc };

const startOfUpsert = (filter: Doc, idOnly: boolean): Doc => {
  let base: Doc = {};
  const seen: string[] = [];
  eachEquality(filter, (path, values) => {
    if (values.length !== 1 || (idOnly && path !== '_id')) return;
    if (seen.some((known) => known === path || known.startsWith(`${path}.`) || path.startsWith(`${known}.`))) {
      throw mongoError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    }
    seen.push(path);
    base = withPath(base, path, values[0]);
  });
  return base;
};

const modifierUpdate = (update: Doc, filter: Doc, arrayFilters: unknown): Update => {
  const run = compileModifiers(update, compileArrayFilters(arrayFilters));
  return {
    apply: (doc) => {
      const next = run(doc, { inserting: false, position: (array) => matchedPosition(filter, doc, array) });
      checkSameId(doc, next);
      return next;
    },
    create: () => {
      const base = startOfUpsert(filter, false);
      const created = run(base, { inserting: true, position: () => undefined });
      if ('_id' in base) checkSameId(base, created);
      return created;
    },
  };
};

const replacementUpdate = (update: Doc, filter: Doc): Update => {
  for (const name of Object.keys(update)) {
    if (name.startsWith('$')) {
      throw mongoError(
        52,
        `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
  }
  const replacing = (id: Doc): Doc => {
    const next = '_id' in id && !('_id' in update) ? { _id: id._id, ...update } : update;
    if ('_id' in id) checkSameId(id, next);
    return next;
  };
  return { apply: replacing, create: () => replacing(startOfUpsert(filter, true)) };
};

const pipelineUpdate = (pipeline: unknown[], filter: Doc, runPipeline: RunPipeline): Update => ({
  apply: (doc) => {
    const result = runPipeline(pipeline, doc);
    const next = '_id' in result ? result : { _id: doc._id, ...result };
    checkSameId(doc, next);
    return next;
  },
  create: () => runPipeline(pipeline, startOfUpsert(filter, false)),
});

/** The parts of an update statement that decide what it does to a document. */
export type UpdateStatement = { filter: Doc; update: unknown; arrayFilters: unknown; multi: boolean };

/** Compiles an update statement; what it cannot be is refused with code 9, 2, 14, 40 or 52. */
export const compileUpdate = (
  { filter, update, arrayFilters, multi }: UpdateStatement,
  runPipeline: RunPipeline,
): Update => {
  if (isArray(update)) {
    if (arrayFilters !== undefined) throw mongoError(9, 'arrayFilters may not be specified for pipeline-syle updates');
    return pipelineUpdate(update, filter, runPipeline);
  }
  if (!isDoc(update)) throw mongoError(9, 'Update argument must be either an object or an array');
  if (Object.keys(update)[0]?.startsWith('$') === true) return modifierUpdate(update, filter, arrayFilters);
  if (multi) throw mongoError(9, 'multi update is not supported for replacement-style update');
  if (arrayFilters !== undefined)
    throw badValueError('arrayFilters may not be specified for replacement-style updates');
  return replacementUpdate(update, filter);
};
