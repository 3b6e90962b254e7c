// An update of either kind: operators, or a replacement document.
import { mongoError } from '../errors.ts';
import { eachEquality } from '../indexes/equalities.ts';
import { isDoc } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { compileModifiers, withPath } from './modifiers.ts';
import { checkSameId } from './path.ts';
import { matchedPosition } from './positions.ts';

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

const modifierUpdate = (update: Doc, filter: Doc): Update => {
  const run = compileModifiers(update);
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

/** What decides how an update statement changes a document. */
export type UpdateStatement = { filter: Doc; update: unknown; multi: boolean };

/** Compiles an update statement. Throws code 2, 9, 14, 40, 52 or 56 for what is not supported or wrong; pipelines are not supported. */
export const compileUpdate = ({ filter, update, multi }: UpdateStatement): Update => {
  if (!isDoc(update))
    throw mongoError(9, 'Update argument must be an object: pipelines are not supported by this server');
  if (Object.keys(update)[0]?.startsWith('$') === true) return modifierUpdate(update, filter);
  if (multi) throw mongoError(9, 'multi update is not supported for replacement-style update');
  return replacementUpdate(update, filter);
};
