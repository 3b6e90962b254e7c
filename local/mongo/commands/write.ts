// insert, update and delete.
import { badValueError, errorFields, mongoError } from '../errors.ts';
import { ensureCollection, findCollection, placeOf } from '../storage/catalog.ts';
import { insertDocument } from '../storage/collection.ts';
import { toNumber } from '../values/numbers.ts';
import { isDoc, withoutFields } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { ok } from './command.ts';
import type { CommandTable, Result, Session } from './command.ts';
import { checkFields, docOr, isTrue, required } from './fields.ts';
import type { Fields } from './fields.ts';
import { deleteDocuments, updateDocuments } from './write-operations.ts';

const maxStatements = 100_000;

/** Runs statements in order. A refused one is reported under its index; with `ordered` it also ends the command. */
const each = (statements: unknown, ordered: boolean, run: (statement: Doc, index: number) => void): Doc[] => {
  const list = statements as unknown[];
  if (list.length === 0 || list.length > maxStatements) {
    throw mongoError(
      16,
      `Write batch sizes must be between 1 and ${String(maxStatements)}. Got ${String(list.length)} operations.`,
    );
  }
  const errors: Doc[] = [];
  for (const [index, statement] of list.entries()) {
    try {
      if (!isDoc(statement))
        throw mongoError(14, `BSON field 'documents.${String(index)}' is the wrong type, expected type 'object'`);
      run(statement, index);
    } catch (error) {
      const fields = withoutFields(errorFields(error), 'codeName');
      errors.push({ index, ...fields });
      if (ordered) break;
    }
  }
  return errors;
};

const isOrdered = (body: Doc): boolean => body.ordered !== false;

const withErrors = (reply: Doc, writeErrors: Doc[]): Result =>
  ok(writeErrors.length === 0 ? reply : { ...reply, writeErrors });

const insert = (body: Doc, { catalog, database, rawDocuments }: Session): Result => {
  let n = 0;
  const documents = required('insert', body, 'documents');
  const errors = each(documents, isOrdered(body), (doc, index) => {
    insertDocument(ensureCollection(catalog, database, String(body.insert)), doc, rawDocuments?.[index]);
    n++;
  });
  return withErrors({ n }, errors);
};

const updateFields: Fields = {
  q: 'object',
  u: 'object',
  multi: 'bool',
  upsert: 'bool',
  sort: 'object',
};

const update = (body: Doc, { catalog, database }: Session): Result => {
  let n = 0;
  let nModified = 0;
  const upserted: Doc[] = [];
  const statements = required('update', body, 'updates');
  const errors = each(statements, isOrdered(body), (statement, index) => {
    checkFields('update.updates', statement, updateFields);
    if (isTrue(statement.multi) && statement.sort !== undefined)
      throw mongoError(9, 'Cannot specify sort with multi=true');
    const outcome = updateDocuments(placeOf(catalog, database, String(body.update)), {
      filter: docOr(required('update.updates', statement, 'q')),
      update: required('update.updates', statement, 'u'),
      multi: isTrue(statement.multi),
      upsert: isTrue(statement.upsert),
      sort: isDoc(statement.sort) ? statement.sort : undefined,
    });
    n += outcome.matched + (outcome.upserted === undefined ? 0 : 1);
    nModified += outcome.modified;
    if (outcome.upserted !== undefined) upserted.push({ index, _id: outcome.upserted.doc._id });
  });
  return withErrors({ n, ...(upserted.length > 0 ? { upserted } : {}), nModified }, errors);
};

const remove = (body: Doc, { catalog, database }: Session): Result => {
  let n = 0;
  const errors = each(required('delete', body, 'deletes'), isOrdered(body), (statement) => {
    checkFields('delete.deletes', statement, { q: 'object', limit: 'number' });
    const limit = toNumber(required('delete.deletes', statement, 'limit'));
    if (limit !== 0 && limit !== 1)
      throw badValueError(`The limit field in delete objects must be 0 or 1. Got ${String(limit)}`);
    const filter = docOr(required('delete.deletes', statement, 'q'));
    const collection = findCollection(catalog, database, String(body.delete));
    n += deleteDocuments(collection, {
      filter,
      multi: limit === 0,
    }).length;
  });
  return withErrors({ n }, errors);
};

export const writeCommands: CommandTable = {
  insert: { writes: true, fields: { insert: 'string', documents: 'array', ordered: 'bool' }, run: insert },
  update: { writes: true, fields: { update: 'string', updates: 'array', ordered: 'bool' }, run: update },
  delete: { writes: true, fields: { delete: 'string', deletes: 'array', ordered: 'bool' }, run: remove },
};
