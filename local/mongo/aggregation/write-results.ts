// $out and $merge: what a pipeline found goes into a collection.
import { mongoError } from '../errors.ts';
import { createCollection, dropCollection, ensureCollection, findCollection } from '../storage/catalog.ts';
import type { Catalog } from '../storage/catalog.ts';
import { addIndex, insertDocument, recordsFor, replaceDocument } from '../storage/collection.ts';
import type { Collection } from '../storage/collection.ts';
import { compileFilter } from '../query/filter.ts';
import { isArray, isDoc } from '../values/types.ts';
import type { Doc } from '../values/types.ts';

type Target = { database: string; name: string };

const targetOf = (operand: unknown, database: string): Target => {
  if (typeof operand === 'string') return { database, name: operand };
  if (isDoc(operand) && typeof operand.coll === 'string')
    return { database: typeof operand.db === 'string' ? operand.db : database, name: operand.coll };
  throw mongoError(16990, '$out and $merge take a collection name or { db, coll }');
};

const replaceAll = (catalog: Catalog, target: Target, documents: Doc[]): void => {
  const old = findCollection(catalog, target.database, target.name);
  const kept = old?.entry;
  if (old !== undefined) dropCollection(catalog, old);
  const fresh = createCollection(catalog, target.database, target.name, kept?.options);
  for (const spec of kept?.indexes ?? []) addIndex(fresh, spec);
  for (const doc of documents) insertDocument(fresh, doc);
};

type Merge = { into: Collection; on: string[]; whenMatched: unknown; whenNotMatched: unknown };

const mergeOne = ({ into, on, whenMatched, whenNotMatched }: Merge, doc: Doc): void => {
  const filter = Object.fromEntries(on.map((name) => [name, doc[name]]));
  const matches = compileFilter(filter);
  const existing = [...recordsFor(into, filter)].find((record) => matches(record.doc));
  if (existing === undefined) {
    if (whenNotMatched === 'insert') insertDocument(into, doc);
    else if (whenNotMatched === 'fail')
      throw mongoError(
        13113,
        '$merge could not find a matching document in the target collection for at least one document in the source collection',
      );
  } else if (whenMatched === 'fail') insertDocument(into, doc);
  else if (whenMatched !== 'keepExisting') {
    const base = whenMatched === 'replace' ? {} : existing.doc;
    replaceDocument(into, existing, { ...base, ...doc, _id: existing.doc._id });
  }
};

const checkChoice = (name: string, value: unknown, choices: string[]): void => {
  if (!choices.includes(String(value)))
    throw mongoError(2, `Enumeration value '${String(value)}' for field '${name}' is not a valid value.`);
};

const merge = (catalog: Catalog, database: string, operand: unknown, documents: Doc[]): void => {
  const spec: Doc = typeof operand === 'string' ? { into: operand } : isDoc(operand) ? operand : {};
  const { on = '_id', whenMatched = 'merge', whenNotMatched = 'insert' } = spec;
  for (const name of Object.keys(spec)) {
    if (!['into', 'on', 'whenMatched', 'whenNotMatched'].includes(name))
      throw mongoError(40415, `BSON field '$merge.${name}' is an unknown field.`);
  }
  checkChoice('whenMatched', whenMatched, ['replace', 'keepExisting', 'merge', 'fail']);
  checkChoice('whenNotMatched', whenNotMatched, ['insert', 'discard', 'fail']);
  const target = targetOf(spec.into, database);
  const into = ensureCollection(catalog, target.database, target.name);
  const names = (isArray(on) ? on : [on]).map(String);
  const unique = into.indexes.some(
    (index) => index.unique && [...index.paths].sort().join() === [...names].sort().join(),
  );
  if (!unique) throw mongoError(51183, 'Cannot find index to verify that join fields will be unique');
  for (const doc of documents) mergeOne({ into, on: names, whenMatched, whenNotMatched }, doc);
};

/** Carries out a pipeline's last stage, `$out` (replaces a collection, keeping its indexes) or `$merge`. */
export const writeResults = (catalog: Catalog, database: string, stage: Doc, documents: Doc[]): void => {
  if ('$out' in stage) replaceAll(catalog, targetOf(stage.$out, database), documents);
  else merge(catalog, database, stage.$merge, documents);
};
