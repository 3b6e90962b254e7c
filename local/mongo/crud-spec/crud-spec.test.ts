import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { BSON, MongoClient, MongoServerError } from 'mongodb';
import { startMongo } from '../start-mongo.ts';
import type { MongoServer } from '../start-mongo.ts';
import { readListing, surprise, writeListing } from './listing.ts';
import type { Outcome, State } from './listing.ts';
import { reasonNotApplicable } from './requirements.ts';
import { runTest } from './runner.ts';
import { docOf, docsOf } from './values.ts';

const dataFolder = path.join(__dirname, 'data');
const update = process.env.CRUD_SPEC_UPDATE === '1';
const expected = readListing();
const names = new Set<string>();
const seen = new Map<string, Outcome>();

let server: MongoServer;
let admin: MongoClient;
beforeAll(async () => {
  server = await startMongo({ failPoints: true });
  admin = await MongoClient.connect(server.url);
});
afterAll(async () => {
  await admin.close();
  await server.close();
  const count = (state: State): string => String([...seen.values()].filter((each) => each.state === state).length);
  process.stdout.write(
    `CRUD specification: ${count('passed')} passed / ${count('refused')} refused / ${count('failed')} failed / ${count('notApplicable')} not applicable\n`,
  );
  if (update) writeListing(seen, expected);
});

const outcomeOf = async (file: Record<string, unknown>, test: Record<string, unknown>): Promise<Outcome> => {
  const reason = reasonNotApplicable(file, test);
  if (reason !== undefined) return { state: 'notApplicable', reason };
  try {
    await admin.db('admin').command({ configureFailPoint: 'failCommand', mode: 'off' });
    await runTest(file, test, server.url, admin);
    return { state: 'passed', reason: '' };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof MongoServerError) return { state: 'refused', reason: `${String(error.code)}: ${message}` };
    return { state: 'failed', reason: message };
  }
};

describe.each(readdirSync(dataFolder).filter((name) => name.endsWith('.json')))('%s', (fileName) => {
  const file = docOf(BSON.EJSON.parse(readFileSync(path.join(dataFolder, fileName), 'utf8')));
  const cases = docsOf(file.tests).map((each) => {
    const description = String(each.description);
    return { description, name: `${path.basename(fileName, '.json')}: ${description}`, specTest: each };
  });
  for (const { name } of cases) names.add(name);

  test.each(cases)('$description', async ({ name, specTest }) => {
    const now = await outcomeOf(file, specTest);
    seen.set(name, now);
    const said = update ? undefined : surprise(now, expected.get(name));
    if (said !== undefined) throw new Error(said);
  });
});

test('when a case is listed, then the specification has it', () => {
  expect(update ? [] : [...expected.keys()].filter((name) => !names.has(name))).toEqual([]);
});
