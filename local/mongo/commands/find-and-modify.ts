// findAndModify: changes or removes one document and gives it back.
import { mongoError } from '../errors.ts';
import { compileProjection } from '../projection/projection.ts';
import { findCollection, placeOf } from '../storage/catalog.ts';
import type { StoredRecord } from '../storage/records.ts';
import { isDoc } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { ok } from './command.ts';
import type { CommandTable, Result, Session } from './command.ts';
import { docOr, isTrue } from './fields.ts';
import { deleteDocuments, updateDocuments } from './write-operations.ts';

const checkOptions = (body: Doc): void => {
  const removes = isTrue(body.remove);
  const updates = body.update !== undefined && body.update !== null;
  if (removes && updates) throw mongoError(9, 'Cannot specify both an update and remove=true');
  if (!removes && !updates) throw mongoError(9, 'Either an update or remove=true must be specified');
  if (removes && isTrue(body.upsert)) throw mongoError(9, 'Cannot specify both upsert=true and remove=true');
  if (removes && isTrue(body.new))
    throw mongoError(9, "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document");
};

const findAndModify = (body: Doc, { catalog, database }: Session): Result => {
  checkOptions(body);
  const name = String(body.findAndModify ?? body.findandmodify);
  const filter = docOr(body.query);
  const shared = {
    filter,
    multi: false,
    sort: isDoc(body.sort) ? body.sort : undefined,
  };
  const project = compileProjection(docOr(body.fields));
  const shown = (record: StoredRecord | undefined): Doc | null =>
    record === undefined ? null : (project?.(record.doc) ?? record.doc);
  if (isTrue(body.remove)) {
    const [removed] = deleteDocuments(findCollection(catalog, database, name), shared);
    return ok({ lastErrorObject: { n: removed === undefined ? 0 : 1 }, value: shown(removed) });
  }
  const { before, after, matched, upserted } = updateDocuments(placeOf(catalog, database, name), {
    ...shared,
    update: body.update,
    upsert: isTrue(body.upsert),
  });
  const lastErrorObject = {
    n: matched + (upserted === undefined ? 0 : 1),
    updatedExisting: matched > 0,
    ...(upserted === undefined ? {} : { upserted: upserted.doc._id }),
  };
  return ok({ lastErrorObject, value: shown(isTrue(body.new) ? after : before) });
};

const command = {
  fields: {
    findAndModify: 'string',
    findandmodify: 'string',
    query: 'object',
    sort: 'object',
    remove: 'bool',
    update: 'object',
    new: 'bool',
    fields: 'object',
    upsert: 'bool',
  },
  writes: true,
  run: findAndModify,
} as const;

export const findAndModifyCommands: CommandTable = { findAndModify: command, findandmodify: command };
