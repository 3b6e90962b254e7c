// bulkWrite: inserts, updates and deletes on several collections in one command (MongoDB 8.0).
import { errorFields, mongoError } from '../errors.ts';
import { ensureCollection, findCollection, placeOf } from '../storage/catalog.ts';
import { insertDocument } from '../storage/collection.ts';
import { encode } from '../storage/records.ts';
import { toNumber } from '../values/numbers.ts';
import { isDoc, withoutFields } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import type { CommandTable, Result, Session } from './command.ts';
import { openCursor } from './cursors.ts';
import { checkFields, docOr, isTrue, required } from './fields.ts';
import type { Fields } from './fields.ts';
import { deleteDocuments, updateDocuments } from './write-operations.ts';

type Target = { database: string; name: string };

const targets = (nsInfo: unknown[]): Target[] =>
  nsInfo.map((info) => {
    const ns = isDoc(info) ? String(info.ns) : '';
    const dot = ns.indexOf('.');
    if (dot < 1) throw mongoError(73, `Invalid namespace specified '${ns}'`);
    return { database: ns.slice(0, dot), name: ns.slice(dot + 1) };
  });

const insertFields: Fields = { insert: 'number', document: 'object' };
const updateFields: Fields = {
  update: 'number',
  filter: 'object',
  sort: 'object',
  multi: 'bool',
  upsert: 'bool',
  updateMods: 'objectOrArray',
  arrayFilters: 'array',
  hint: 'any',
  collation: 'object',
  constants: 'object',
};
const deleteFields: Fields = {
  delete: 'number',
  filter: 'object',
  multi: 'bool',
  hint: 'any',
  collation: 'object',
  sort: 'object',
};

type Counts = {
  nErrors: number;
  nInserted: number;
  nMatched: number;
  nModified: number;
  nUpserted: number;
  nDeleted: number;
};

const run = (op: Doc, target: Target, { catalog }: Session, definitions: unknown, counts: Counts): Doc => {
  if ('insert' in op) {
    checkFields('bulkWrite.ops', op, insertFields);
    insertDocument(
      ensureCollection(catalog, target.database, target.name),
      docOr(required('bulkWrite.ops', op, 'document')),
    );
    counts.nInserted++;
    return { n: 1 };
  }
  const statement = {
    filter: docOr(required('bulkWrite.ops', op, 'filter')),
    multi: isTrue(op.multi),
    sort: isDoc(op.sort) ? op.sort : undefined,
    collation: op.collation,
    hint: op.hint,
  };
  if ('update' in op) {
    checkFields('bulkWrite.ops', op, updateFields);
    const { matched, modified, upserted } = updateDocuments(placeOf(catalog, target.database, target.name), {
      ...statement,
      update: required('bulkWrite.ops', op, 'updateMods'),
      upsert: isTrue(op.upsert),
      arrayFilters: op.arrayFilters,
      let: { ...docOr(definitions), ...docOr(op.constants) },
    });
    counts.nMatched += matched;
    counts.nModified += modified;
    if (upserted !== undefined) counts.nUpserted++;
    return {
      n: matched + (upserted === undefined ? 0 : 1),
      nModified: modified,
      ...(upserted === undefined ? {} : { upserted: { _id: upserted.doc._id } }),
    };
  }
  checkFields('bulkWrite.ops', op, deleteFields);
  const removed = deleteDocuments(findCollection(catalog, target.database, target.name), {
    ...statement,
    let: definitions,
  });
  counts.nDeleted += removed.length;
  return { n: removed.length };
};

const bulkWrite = (body: Doc, session: Session): Result => {
  if (session.database !== 'admin') throw mongoError(13, 'bulkWrite may only be run against the admin database.');
  const all = targets(required('bulkWrite', body, 'nsInfo') as unknown[]);
  const ops = required('bulkWrite', body, 'ops') as unknown[];
  if (ops.length === 0) throw mongoError(16, 'Write batch sizes must be between 1 and 100000. Got 0 operations.');
  const counts: Counts = { nErrors: 0, nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
  const replies: Doc[] = [];
  for (const [idx, op] of ops.entries()) {
    try {
      if (!isDoc(op)) throw mongoError(14, "BSON field 'bulkWrite.ops' is the wrong type, expected type 'object'");
      const target = all[toNumber(op.insert ?? op.update ?? op.delete)];
      if (target === undefined) throw mongoError(2, 'BulkWrite ops entry has an invalid nsInfo index');
      const reply = run(op, target, session, body.let, counts);
      if (!isTrue(body.errorsOnly)) replies.push({ ok: 1, idx, ...reply });
    } catch (error) {
      const fields = withoutFields(errorFields(error), 'codeName');
      counts.nErrors++;
      replies.push({ ok: 0, idx, ...fields, n: 0 });
      if (body.ordered !== false) break;
    }
  }
  const { batchSize } = docOr(body.cursor);
  const cursor = openCursor(
    session.cursors,
    'admin.$cmd.bulkWrite',
    replies.map(encode),
    batchSize === undefined ? Infinity : toNumber(batchSize),
  );
  return { cursor: { ...cursor, extra: counts } };
};

export const bulkWriteCommands: CommandTable = {
  bulkWrite: {
    writes: true,
    fields: {
      bulkWrite: 'number',
      ops: 'array',
      nsInfo: 'array',
      ordered: 'bool',
      errorsOnly: 'bool',
      bypassDocumentValidation: 'bool',
      let: 'object',
      cursor: 'object',
    },
    run: bulkWrite,
  },
};
