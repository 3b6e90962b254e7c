// Runs one test of the unified format: sets up its data, runs its operations, checks results, commands sent, and outcome.
import { MongoClient, MongoServerError } from 'mongodb';
import type { CommandFailedEvent, CommandStartedEvent, CommandSucceededEvent } from 'mongodb';
import { match, mismatch } from './match.ts';
import { normalised, runOperation } from './operations.ts';
import type { Entities } from './operations.ts';
import { docOf, docsOf, listOf, onlyField } from './values.ts';
import type { Doc } from '../values/types.ts';

type SeenEvent = { kind: string; event: CommandStartedEvent | CommandSucceededEvent | CommandFailedEvent };
type Events = Map<string, SeenEvent[]>;

const unobserved = ['hello', 'isMaster', 'ismaster', 'endSessions', 'configureFailPoint'];

const setUp = async (file: Doc, admin: MongoClient): Promise<void> => {
  for (const { databaseName, collectionName, documents } of docsOf(file.initialData)) {
    const database = admin.db(String(databaseName));
    await database.collection(String(collectionName)).drop();
    await database.createCollection(String(collectionName));
    const given = docsOf(documents);
    if (given.length > 0) await database.collection(String(collectionName)).insertMany(given);
  }
};

const observe = (client: MongoClient, spec: Doc, seen: SeenEvent[]): void => {
  const ignored = [...unobserved, ...listOf(spec.ignoreCommandMonitoringEvents)];
  const wanted = listOf(spec.observeEvents);
  const keep = (kind: string) => (event: SeenEvent['event']) => {
    if (wanted.includes(kind) && !ignored.includes(event.commandName)) seen.push({ kind, event });
  };
  client.on('commandStarted', keep('commandStartedEvent'));
  client.on('commandSucceeded', keep('commandSucceededEvent'));
  client.on('commandFailed', keep('commandFailedEvent'));
};

const createEntities = async (file: Doc, url: string, entities: Entities, events: Events): Promise<void> => {
  for (const each of docsOf(file.createEntities)) {
    const [kind, spec] = onlyField(each);
    const id = String(spec.id);
    if (kind === 'client') {
      const { w, ...options } = docOf(spec.uriOptions);
      const client = new MongoClient(url, {
        monitorCommands: true,
        ...options,
        ...(w === undefined ? {} : { writeConcern: { w: Number(w) } }),
      });
      const seen: SeenEvent[] = [];
      events.set(id, seen);
      observe(client, spec, seen);
      entities.clients.set(id, await client.connect());
    } else if (kind === 'database') {
      const database = entities.clients
        .get(String(spec.client))
        ?.db(String(spec.databaseName), docOf(spec.databaseOptions));
      if (database !== undefined) entities.databases.set(id, database);
    } else if (kind === 'collection') {
      const collection = entities.databases
        .get(String(spec.database))
        ?.collection(String(spec.collectionName), docOf(spec.collectionOptions));
      if (collection !== undefined) entities.collections.set(id, collection);
    } else throw new Error(`the runner does not know the entity ${kind}`);
  }
};

const unknownCommand = 59;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Doc)[name] : undefined;

const checkError = (expected: Doc, error: Error): void => {
  if (expected.isClientError === true && error instanceof MongoServerError)
    throw mismatch('error', `should be the client's: ${error.message}`);
  if (expected.isClientError === false && !(error instanceof MongoServerError))
    throw mismatch('error', `should be the server's: ${error.name} ${error.message}`);
  if (
    typeof expected.errorContains === 'string' &&
    !error.message.toLowerCase().includes(expected.errorContains.toLowerCase())
  ) {
    throw mismatch('error', `"${error.message}" should contain "${expected.errorContains}"`);
  }
  if (expected.errorCode !== undefined && fieldOf(error, 'code') !== expected.errorCode)
    throw mismatch(
      'error',
      `code ${String(fieldOf(error, 'code'))} should be ${JSON.stringify(expected.errorCode)}: ${error.message}`,
    );
  if (expected.errorCodeName !== undefined && fieldOf(error, 'codeName') !== expected.errorCodeName)
    throw mismatch('error', `codeName should be ${expected.errorCodeName as string}`);
  if (expected.errorResponse !== undefined)
    match(expected.errorResponse, fieldOf(error, 'errorResponse') ?? error, 'errorResponse');
  if (expected.expectResult !== undefined) {
    match(expected.expectResult, normalised(fieldOf(error, 'result') ?? error), 'error.result');
  }
  for (const [index, wanted] of Object.entries(docOf(expected.writeErrors))) {
    const all = fieldOf(error, 'writeErrors');
    match(wanted, all instanceof Map ? all.get(Number(index)) : fieldOf(all, index), 'error.writeErrors');
  }
};

const step = async (operation: Doc, entities: Entities): Promise<void> => {
  let result: unknown;
  let error: Error | undefined;
  try {
    result = await runOperation(operation, entities);
  } catch (thrown) {
    error = thrown instanceof Error ? thrown : new Error(String(thrown));
  }
  if (operation.ignoreResultAndError === true) return;
  // No test expects "no such command": even where a test expects an error, this one means that the server refused the test.
  if (operation.expectError !== undefined && fieldOf(error, 'code') !== unknownCommand) {
    if (error === undefined) throw mismatch(String(operation.name), 'should have failed');
    checkError(docOf(operation.expectError), error);
    return;
  }
  if (error !== undefined) throw error;
  if ('expectResult' in operation) match(operation.expectResult, normalised(result), String(operation.name));
};

const checkEvents = (test: Doc, events: Events): void => {
  for (const { client, events: wanted, ignoreExtraEvents } of docsOf(test.expectEvents)) {
    const seen = events.get(String(client)) ?? [];
    docsOf(wanted).forEach((each, i) => {
      const [kind, expected] = onlyField(each);
      const got = seen[i];
      const at = `event ${String(i)}`;
      if (got?.kind !== kind) throw mismatch(at, `want ${kind}, got ${got?.kind ?? 'nothing'}`);
      if (expected.commandName !== undefined && expected.commandName !== got.event.commandName)
        throw mismatch(at, `got ${got.event.commandName}`);
      if (expected.databaseName !== undefined && expected.databaseName !== got.event.databaseName)
        throw mismatch(at, 'another database');
      if (expected.command !== undefined)
        match(expected.command, 'command' in got.event ? got.event.command : undefined, at);
    });
    if (ignoreExtraEvents !== true && seen.length > docsOf(wanted).length)
      throw mismatch('events', 'more than expected');
  }
};

const checkOutcome = async (test: Doc, admin: MongoClient): Promise<void> => {
  for (const { databaseName, collectionName, documents } of docsOf(test.outcome)) {
    const found = await admin
      .db(String(databaseName))
      .collection(String(collectionName))
      .find({}, { sort: { _id: 1 } })
      .toArray();
    match(docsOf(documents), found, 'outcome', false);
  }
};

/** Runs one test; throws what went wrong: a mismatch, or the error that the server or the driver gave. */
export const runTest = async (file: Doc, test: Doc, url: string, admin: MongoClient): Promise<void> => {
  const entities: Entities = { clients: new Map(), databases: new Map(), collections: new Map() };
  const events: Events = new Map();
  try {
    await setUp(file, admin);
    await createEntities(file, url, entities, events);
    for (const operation of docsOf(test.operations)) await step(operation, entities);
    checkEvents(test, events);
    await checkOutcome(test, admin);
  } finally {
    for (const client of entities.clients.values()) await client.close();
  }
};
