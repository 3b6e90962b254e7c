// The commands by which a driver connects, checks the connection and says goodbye.
import { maxDocumentSize } from '../storage/records.ts';
import type { Doc } from '../values/types.ts';
import { maxMessageSize } from '../wire/message.ts';
import { ok } from './command.ts';
import type { CommandTable, Result } from './command.ts';

/** The version whose behaviour this server follows. */
export const serverVersion = '8.0.0';

// A standalone server: drivers then use neither transactions nor retryable writes.
const hello = (body: Doc): Result =>
  ok({
    ...('hello' in body ? {} : { ismaster: true }),
    helloOk: true,
    isWritablePrimary: true,
    maxBsonObjectSize: maxDocumentSize,
    maxMessageSizeBytes: maxMessageSize,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: 1,
    minWireVersion: 0,
    maxWireVersion: 25,
    readOnly: false,
  });

const buildInfo = (): Result =>
  ok({
    version: serverVersion,
    versionArray: [8, 0, 0, 0],
    gitVersion: 'embedded',
    modules: [],
    bits: 64,
    debug: false,
    maxBsonObjectSize: maxDocumentSize,
  });

const nothing = (): Result => ok();

export const handshakeCommands: CommandTable = {
  hello: { fields: 'any', run: hello },
  isMaster: { fields: 'any', run: hello },
  ismaster: { fields: 'any', run: hello },
  buildInfo: { fields: { buildInfo: 'any' }, run: buildInfo },
  buildinfo: { fields: { buildinfo: 'any' }, run: buildInfo },
  ping: { fields: { ping: 'any' }, run: nothing },
  endSessions: { fields: { endSessions: 'array' }, run: nothing },
};
