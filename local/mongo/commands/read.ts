// find, getMore, killCursors, and the two ways of counting.
import { Long } from 'bson';
import { badValueError, mongoError } from '../errors.ts';
import { compileProjection } from '../projection/projection.ts';
import { findCollection } from '../storage/catalog.ts';
import { encode } from '../storage/records.ts';
import { keyOf } from '../values/keys.ts';
import { toNumber } from '../values/numbers.ts';
import { isArray, isDoc, isLong, isNumeric } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { ok } from './command.ts';
import type { CommandTable, Result, Session } from './command.ts';
import { nextBatch, openCursor } from './cursors.ts';
import { batchSizeOf, checkFields, countOr, docOr, isTrue, required } from './fields.ts';
import { search } from './search.ts';

const find = (body: Doc, { catalog, cursors, database }: Session): Result => {
  const name = String(body.find);
  const project = compileProjection(docOr(body.projection));
  const found = search(findCollection(catalog, database, name), {
    filter: docOr(body.filter),
    sort: docOr(body.sort),
    skip: countOr(body.skip, 'skip', 0),
    limit: countOr(body.limit, 'limit', 0),
  });
  const documents = found.map((record) => (project === undefined ? record.raw : encode(project(record.doc))));
  const batchSize = batchSizeOf(body.batchSize);
  return { cursor: openCursor(cursors, `${database}.${name}`, documents, batchSize, isTrue(body.singleBatch)) };
};

const cursorId = (value: unknown): bigint => (isLong(value) ? value.toBigInt() : BigInt(Math.trunc(toNumber(value))));

const getMore = (body: Doc, { cursors, database }: Session): Result => {
  const namespace = `${database}.${String(required('getMore', body, 'collection'))}`;
  const batchSize = countOr(body.batchSize, 'batchSize', 0);
  return { cursor: nextBatch(cursors, cursorId(body.getMore), namespace, batchSize === 0 ? Infinity : batchSize) };
};

const killCursors = (body: Doc, { cursors }: Session): Result => {
  const killed: unknown[] = [];
  const notFound: unknown[] = [];
  const ids = required('killCursors', body, 'cursors');
  for (const id of isArray(ids) ? ids : []) {
    const big = cursorId(id);
    (cursors.open.delete(big) ? killed : notFound).push(Long.fromBigInt(big));
  }
  return ok({ cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [] });
};

const count = (body: Doc, { catalog, database }: Session): Result => {
  const collection = findCollection(catalog, database, String(body.count));
  const limit = isNumeric(body.limit) ? Math.abs(Math.trunc(toNumber(body.limit))) : 0;
  const found = search(collection, { filter: docOr(body.query), skip: countOr(body.skip, 'skip', 0), limit });
  return ok({ n: found.length });
};

/** The last stage of a driver's `countDocuments`. */
const counting = keyOf({ _id: 1, n: { $sum: 1 } });

/** `aggregate` as a driver's `countDocuments` sends it: `$match`, then `$skip` and `$limit` if any, then a `$group` that counts. */
const aggregate = (body: Doc, { catalog, cursors, database }: Session): Result => {
  const cursor = docOr(required('aggregate', body, 'cursor'));
  checkFields('aggregate.cursor', cursor, { batchSize: 'number' });
  const pipeline = required('aggregate', body, 'pipeline');
  const stages = (isArray(pipeline) ? pipeline : []).map((stage): [name: string, operand: unknown] => {
    const [name, ...more] = isDoc(stage) ? Object.keys(stage) : [];
    if (!isDoc(stage) || name === undefined || more.length > 0)
      throw mongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
    return [name, stage[name]];
  });
  const names = stages.map(([name]) => name);
  if (!/^\$match( \$skip)?( \$limit)? \$group$/.test(names.join(' ')))
    throw mongoError(
      40324,
      `The pipeline [${names.join(', ')}] is not supported by this server, which only counts documents`,
    );
  const operandOf = (name: string): unknown => stages.find(([each]) => each === name)?.[1];
  if (keyOf(operandOf('$group')) !== counting)
    throw mongoError(15952, 'This $group is not supported by this server, which only counts documents');
  const filter = operandOf('$match');
  if (!isDoc(filter)) throw mongoError(15959, 'the match filter must be an expression in an object');
  const limit = countOr(operandOf('$limit'), '$limit', Infinity);
  if (limit === 0) throw badValueError('the limit must be positive');
  const name = String(body.aggregate);
  const n = search(findCollection(catalog, database, name), {
    filter,
    skip: countOr(operandOf('$skip'), '$skip', 0),
    limit: Number.isFinite(limit) ? limit : 0,
  }).length;
  const counts = n === 0 ? [] : [encode({ _id: 1, n })];
  return { cursor: openCursor(cursors, `${database}.${name}`, counts, batchSizeOf(cursor.batchSize)) };
};

export const readCommands: CommandTable = {
  find: {
    fields: {
      find: 'string',
      filter: 'object',
      sort: 'object',
      projection: 'object',
      skip: 'number',
      limit: 'number',
      batchSize: 'number',
      singleBatch: 'bool',
    },
    run: find,
  },
  getMore: { fields: { getMore: 'number', collection: 'string', batchSize: 'number' }, run: getMore },
  killCursors: { fields: { killCursors: 'string', cursors: 'array' }, run: killCursors },
  count: { fields: { count: 'string', query: 'object', limit: 'number', skip: 'number' }, run: count },
  aggregate: { fields: { aggregate: 'string', pipeline: 'array', cursor: 'object' }, run: aggregate },
};
