// aggregate, with $out and $merge at the end of the pipeline.
import { compilePipeline } from '../aggregation/pipeline.ts';
import { writeResults } from '../aggregation/write-results.ts';
import { mongoError } from '../errors.ts';
import { findCollection } from '../storage/catalog.ts';
import { encode } from '../storage/records.ts';
import { isDoc, isNumeric } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import type { CommandTable, Result, Session } from './command.ts';
import { openCursor } from './cursors.ts';
import { checkFields, countOr, docOr, required } from './fields.ts';
import { checkHint, queryContext, search } from './query-context.ts';

const isWriting = (stage: unknown): stage is Doc => isDoc(stage) && ('$out' in stage || '$merge' in stage);

// `aggregate: 1` is for pipelines that bring their own documents, and only for those.
const checkStart = ([first]: unknown[], onCollection: boolean): void => {
  const brings = isDoc(first) && '$documents' in first;
  if (brings === onCollection) {
    throw mongoError(
      73,
      onCollection
        ? "'$documents' can only be run with {aggregate: 1}"
        : '{aggregate: 1} is not valid for this pipeline; a collection is required.',
    );
  }
};

const aggregate = (body: Doc, { catalog, cursors, database }: Session): Result => {
  const cursor = docOr(required('aggregate', body, 'cursor'));
  checkFields('aggregate.cursor', cursor, { batchSize: 'number' });
  const pipeline = required('aggregate', body, 'pipeline') as unknown[];
  const onCollection = typeof body.aggregate === 'string';
  const name = onCollection ? String(body.aggregate) : '$cmd.aggregate';
  const collection = findCollection(catalog, database, name);
  checkHint(collection, body.hint);
  const context = queryContext(body.collation, body.let);
  const documentsOf = (other: string): Doc[] =>
    [...(findCollection(catalog, database, other)?.records.values() ?? [])].map((record) => record.doc);
  const last = pipeline.at(-1);
  const reading = isWriting(last) ? pipeline.slice(0, -1) : pipeline;
  const [first] = reading;
  const filter = isDoc(first) && Object.keys(first).length === 1 && isDoc(first.$match) ? first.$match : undefined;
  const run = compilePipeline(filter === undefined ? reading : reading.slice(1), { ...context, documentsOf });
  checkStart(reading, onCollection);
  const result = run(search(collection, { filter: filter ?? {} }, context).map((record) => record.doc));
  const namespace = `${database}.${name}`;
  const batchSize = isNumeric(cursor.batchSize) ? countOr(cursor.batchSize, 'batchSize', 0) : undefined;
  if (isWriting(last)) {
    writeResults(catalog, database, last, result);
    return { cursor: openCursor(cursors, namespace, []) };
  }
  return { cursor: openCursor(cursors, namespace, result.map(encode), batchSize) };
};

export const aggregateCommands: CommandTable = {
  aggregate: {
    writes: true,
    fields: {
      aggregate: 'any',
      pipeline: 'array',
      cursor: 'object',
      collation: 'object',
      hint: 'any',
      let: 'object',
      allowDiskUse: 'bool',
      bypassDocumentValidation: 'bool',
    },
    run: aggregate,
  },
};
