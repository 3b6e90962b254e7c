// Parses a command, makes the checks that all commands have in common, runs it, and answers once its writes are durable.
import { errorFields, mongoError } from '../errors.ts';
import type { Catalog } from '../storage/catalog.ts';
import { encode } from '../storage/records.ts';
import { toNumber } from '../values/numbers.ts';
import { isNumeric } from '../values/types.ts';
import { show } from '../values/show.ts';
import type { Doc } from '../values/types.ts';
import { encodeCursorReply } from '../wire/cursor-reply.ts';
import type { Answer } from '../wire/connection.ts';
import type { Request } from '../wire/message.ts';
import { collectionCommands } from './collections.ts';
import type { CommandTable, Result } from './command.ts';
import type { Cursors } from './cursors.ts';
import { checkFields, docOr } from './fields.ts';
import type { Fields } from './fields.ts';
import { findAndModifyCommands } from './find-and-modify.ts';
import { configureFailPoint, strike } from './fail-points.ts';
import type { FailPoints } from './fail-points.ts';
import { handshakeCommands } from './handshake.ts';
import { indexCommands } from './indexes.ts';
import { readCommands } from './read.ts';
import { writeCommands } from './write.ts';

const commands: CommandTable = {
  ...handshakeCommands,
  ...readCommands,
  ...writeCommands,
  ...findAndModifyCommands,
  ...collectionCommands,
  ...indexCommands,
};

// Transactions need a replica set, which this server is not.
const transactionFields = ['txnNumber', 'autocommit', 'startTransaction'];

const everywhere: Fields = {
  $db: 'string',
  lsid: 'object',
  $readPreference: 'object',
  $clusterTime: 'object',
  comment: 'any',
  maxTimeMS: 'number',
  readConcern: 'object',
  writeConcern: 'object',
};

const checkConcerns = ({ writeConcern, readConcern, maxTimeMS }: Doc): void => {
  const { w } = docOr(writeConcern);
  checkFields('writeConcern', docOr(writeConcern), { w: 'any', j: 'bool', wtimeout: 'number' });
  checkFields('readConcern', docOr(readConcern), { level: 'string' });
  if (isNumeric(w) && toNumber(w) < 0)
    throw mongoError(9, `w has to be a non-negative number and not greater than 50; found: ${String(w)}`);
  if (isNumeric(w) && toNumber(w) > 1) throw mongoError(2, "cannot use 'w' > 1 when a host is not replicated");
  if (w !== undefined && !isNumeric(w) && w !== 'majority')
    throw mongoError(2, "cannot use non-majority 'w' mode when a host is not a member of a replica set");
  const level = docOr(readConcern).level ?? 'local';
  if (level !== 'local' && level !== 'available' && level !== 'majority')
    throw mongoError(123, `node needs to be a replica set member to use read concern '${show(level)}'`);
  if (isNumeric(maxTimeMS) && !(toNumber(maxTimeMS) >= 0 && toNumber(maxTimeMS) < 2 ** 31))
    throw mongoError(2, `${String(maxTimeMS)} value for maxTimeMS is out of range [0, 2147483647]`);
};

const run = ({ body, legacy, rawDocuments }: Request, catalog: Catalog, cursors: Cursors): Result => {
  const name = Object.keys(body)[0] ?? '';
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw mongoError(59, `no such command: '${name}'`);
  if (command.fields !== 'any') {
    if (legacy) throw mongoError(352, `Unsupported OP_QUERY command: ${name}`);
    if (transactionFields.some((field) => field in body))
      throw mongoError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
    checkFields(name, body, command.fields, everywhere);
    checkConcerns(body);
  }
  const database = typeof body.$db === 'string' ? body.$db : '';
  if (database === '') throw mongoError(40414, `BSON field '${name}.$db' is missing but a required field`);
  const refusal = command.writes === true ? catalog.journal.refusal() : undefined;
  if (refusal !== undefined) throw refusal;
  return command.run(body, { catalog, cursors, database, rawDocuments });
};

const encoded = (result: Result): Uint8Array =>
  'doc' in result ? encode(result.doc) : encodeCursorReply(result.cursor);

const refused = (error: unknown): Uint8Array => encode({ ok: 0, ...errorFields(error) });

/** What answers work on; `failPoints` only in tests. */
export type Served = { catalog: Catalog; cursors: Cursors; failPoints?: FailPoints | undefined };

const closing = new Error('the connection is to be closed');

const withConcernError = (result: Result, writeConcernError: Doc): Result =>
  'doc' in result
    ? { doc: { ...result.doc, writeConcernError } }
    : { cursor: { ...result.cursor, extra: { ...result.cursor.extra, writeConcernError } } };

const runOrFail = (request: Request, { catalog, cursors, failPoints }: Served): Uint8Array => {
  if (failPoints === undefined) return encoded(run(request, catalog, cursors));
  const name = Object.keys(request.body)[0] ?? '';
  if (name === 'configureFailPoint') {
    configureFailPoint(failPoints, request.body);
    return encode({ ok: 1 });
  }
  const struck = strike(failPoints, name);
  if (struck !== undefined && 'close' in struck) throw closing;
  if (struck !== undefined && 'error' in struck) throw struck.error;
  const result = run(request, catalog, cursors);
  return encoded(struck === undefined ? result : withConcernError(result, struck.writeConcernError));
};

/** Answers commands on a catalog. A write is acknowledged only when the journal has flushed it. */
export const newAnswer =
  (served: Served): Answer =>
  (request) => {
    let reply: Uint8Array;
    try {
      reply = runOrFail(request, served);
    } catch (error) {
      if (error === closing) return Promise.reject(closing);
      reply = refused(error);
    }
    const flushed = served.catalog.journal.flushed();
    return flushed === undefined ? Promise.resolve(reply) : flushed.then(() => reply, refused);
  };
