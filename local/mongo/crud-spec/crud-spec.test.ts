import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BSON, MongoClient, MongoServerError } from 'mongodb';
import { startMongo } from '../start-mongo.ts';
import type { MongoServer } from '../start-mongo.ts';
import { reasonNotApplicable } from './requirements.ts';
import { runTest } from './runner.ts';
import { docOf, docsOf } from './values.ts';

type State = 'passed' | 'refused' | 'failed' | 'notApplicable';
type Listed = { state: State; reason: string };

const dataFolder = path.join(__dirname, 'data');
const listFile = path.join(__dirname, 'expected.json');
const expected = JSON.parse(readFileSync(listFile, 'utf8')) as Record<string, Listed>;
const order: State[] = ['passed', 'refused', 'failed', 'notApplicable'];
const seen = new Map<string, Listed>();

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
  if (process.env.CRUD_SPEC_UPDATE !== '1') return;
  const listed = [...seen]
    .filter(([, { state }]) => state !== 'passed')
    .map(([name, now]) => [name, expected[name]?.state === now.state ? expected[name] : now]);
  writeFileSync(listFile, `${JSON.stringify(Object.fromEntries(listed), null, 2)}\n`);
});

const outcomeOf = async (file: Record<string, unknown>, test: Record<string, unknown>): Promise<Listed> => {
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
  test.each(docsOf(file.tests).map((each) => [String(each.description), each] as const))(
    '%s',
    async (description, specTest) => {
      const name = `${path.basename(fileName, '.json')}: ${description}`;
      const now = await outcomeOf(file, specTest);
      seen.set(name, now);
      if (process.env.CRUD_SPEC_UPDATE === '1') return;
      const listed = expected[name] ?? { state: 'passed', reason: '' };
      if (now.state === listed.state) return;
      const better = order.indexOf(now.state) < order.indexOf(listed.state);
      throw new Error(
        better
          ? `This test is ${now.state} now and no longer ${listed.state}: good. Please update expected.json.`
          : `This test was ${listed.state} and is ${now.state} now: ${now.reason}`,
      );
    },
  );
});
