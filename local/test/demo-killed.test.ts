import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signIn } from '@society/contracts/testing';
import { testStore } from '@society/service-kit/testing';
import type { TestStore } from '@society/service-kit/testing';
import { demoPeople } from '../src/demo/people.ts';
import { startCountingWire } from './club-file/counting-wire.ts';
import { dropAll, prefixOf } from './club-file/installation.ts';
import { ready, run } from './process.ts';
import type { Run } from './process.ts';
import { expectTheDemo } from './the-demo.ts';

const password = 'a-demo-password';
let store: TestStore;
let dataDir: string;
const running: Run[] = [];

const begin = (MONGODB_URL: string): Run => {
  const DATABASE_PREFIX = prefixOf(store, 'killed');
  const env = { MONGODB_URL, DATABASE_PREFIX, DEMO_DATA: '1', DATA_DIR: dataDir, DEMO_PASSWORD: password };
  const begun = run(env);
  running.push(begun);
  return begun;
};

beforeAll(async () => {
  [store, dataDir] = [await testStore(), await mkdtemp(path.join(tmpdir(), 'league-'))];
});
afterAll(async () => {
  for (const each of running) {
    each.kill('SIGKILL');
    await each.ended;
  }
  await dropAll(store, ['killed']);
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

const isNewMatch = (message: Buffer): boolean => message.includes('insert\0\x08\0\0\0matches\0');

test('when it is killed while the demo is being made, then the next start completes it, each thing once', async () => {
  let kill = (): void => undefined;
  const wire = await startCountingWire(store.url, 5, () => kill(), isNewMatch);
  const first = begin(wire.url);
  kill = () => first.kill('SIGKILL');
  expect(await first.ended).toBeNull();
  await wire.close();
  const league = store.connection.useDb(`${prefixOf(store, 'killed')}svc-league`);
  const matches = await league.collection('matches').countDocuments();
  expect([4, 5]).toContain(matches);

  const again = begin(store.url);
  const url = await ready(again);
  for (const person of demoPeople) expect(again.output()).toContain(person.email);
  await expectTheDemo(await signIn(url, { email: demoPeople[3]?.email ?? '', password }));
});
