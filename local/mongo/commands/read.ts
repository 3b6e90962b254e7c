// find, getMore, killCursors, count and distinct.
import { Long } from 'bson';
import { compileProjection } from '../projection/projection.ts';
import { valuesAtPath } from '../query/path.ts';
import { findCollection } from '../storage/catalog.ts';
import { encode } from '../storage/records.ts';
import { compareBytes, compareValues } from '../values/compare.ts';
import { keyOf } from '../values/keys.ts';
import { toNumber } from '../values/numbers.ts';
import { isArray, isLong, isNumeric } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { ok } from './command.ts';
import type { CommandTable, Result, Session } from './command.ts';
import { nextBatch, openCursor } from './cursors.ts';
import { countOr, docOr, isTrue, required } from './fields.ts';
import { checkHint, projectionContext, queryContext, search } from './query-context.ts';

const find = (body: Doc, { catalog, cursors, database }: Session): Result => {
  const name = String(body.find);
  const collection = findCollection(catalog, database, name);
  const context = queryContext(body.collation, body.let);
  const filter = docOr(body.filter);
  checkHint(collection, body.hint);
  const project = compileProjection(docOr(body.projection), projectionContext(filter, context));
  const limit = countOr(body.limit, 'limit', 0);
  const found = search(
    collection,
    { filter, sort: docOr(body.sort), skip: countOr(body.skip, 'skip', 0), limit },
    context,
  );
  const documents = found.map((record) => (project === undefined ? record.raw : encode(project(record.doc))));
  const batchSize = isNumeric(body.batchSize) ? countOr(body.batchSize, 'batchSize', 0) : undefined;
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
  checkHint(collection, body.hint);
  const limit = isNumeric(body.limit) ? Math.abs(Math.trunc(toNumber(body.limit))) : 0;
  const found = search(
    collection,
    { filter: docOr(body.query), skip: countOr(body.skip, 'skip', 0), limit },
    queryContext(body.collation, undefined),
  );
  return ok({ n: found.length });
};

const distinct = (body: Doc, { catalog, database }: Session): Result => {
  const key = String(required('distinct', body, 'key'));
  const collection = findCollection(catalog, database, String(body.distinct));
  checkHint(collection, body.hint);
  const context = queryContext(body.collation, undefined);
  const all = search(collection, { filter: docOr(body.query) }, context)
    .flatMap((record) => valuesAtPath(record.doc, key))
    .flatMap((value) => (isArray(value) ? value : [value]));
  const byKey = new Map(all.map((value) => [keyOf(value), value]));
  const values: unknown[] = [...byKey.values()].sort((a, b) => compareValues(a, b, context.strings));
  if (context.strings === compareBytes) return ok({ values });
  return ok({
    values: values.filter((value, i) => i === 0 || compareValues(values[i - 1], value, context.strings) !== 0),
  });
};

export const readCommands: CommandTable = {
  find: {
    fields: {
      find: 'string',
      filter: 'object',
      sort: 'object',
      projection: 'object',
      hint: 'any',
      skip: 'number',
      limit: 'number',
      batchSize: 'number',
      singleBatch: 'bool',
      collation: 'object',
      let: 'object',
      allowDiskUse: 'bool',
      allowPartialResults: 'bool',
      noCursorTimeout: 'bool',
    },
    run: find,
  },
  getMore: { fields: { getMore: 'number', collection: 'string', batchSize: 'number' }, run: getMore },
  killCursors: { fields: { killCursors: 'string', cursors: 'array' }, run: killCursors },
  count: {
    fields: { count: 'string', query: 'object', limit: 'number', skip: 'number', hint: 'any', collation: 'object' },
    run: count,
  },
  distinct: {
    fields: { distinct: 'string', key: 'string', query: 'object', collation: 'object', hint: 'any' },
    run: distinct,
  },
};
