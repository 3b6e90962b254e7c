import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFixture, createPlayer, listFixtures, listPlayers } from '@society/contracts';
import { testStore } from '@society/service-kit/testing';
import type { TestStore } from '@society/service-kit/testing';
import { startCountingWire } from './club-file/counting-wire.ts';
import { dropAll, startCommand, startInstallation } from './club-file/installation.ts';

jest.setTimeout(180_000);

/** How much of an import has reached the store when it is killed, in percent. */
const points = [20, 60, 70, 80, 97];
const names = ['made', 'whole', ...points.map(String)];
let store: TestStore;
let folder: string;
let file: string;
let messages: number;

/** Kills an import after so many messages; tells how many there were, and whether it had ended before. */
const importThrough = async (name: string, last?: number) => {
  let kill = (): boolean => false;
  const wire = await startCountingWire(store.url, last, () => void kill());
  const command = startCommand(store, name, ['import', file], wire.url);
  kill = command.kill;
  const { code } = await command.ended;
  await wire.close();
  return { code, messages: wire.messages() };
};
const importAgain = (name: string) => startCommand(store, name, ['import', file]).ended;

/** What is seen by whoever starts the installation: what it says instead of starting, or how much is in it. */
const seenAtStart = async (name: string): Promise<string> => {
  try {
    const { callAs, adminId, stop } = await startInstallation(store, name);
    const admin = { id: adminId, role: 'admin' as const };
    const people = await callAs(admin, 'svc-players').call(listPlayers);
    const fixtures = await callAs(admin, 'svc-league').call(listFixtures);
    await stop();
    return `${people.length} people, ${fixtures.length} fixtures`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

beforeAll(async () => {
  [store, folder] = [await testStore(), await mkdtemp(path.join(tmpdir(), 'club-file-'))];
  file = path.join(folder, 'a.club');
  const { callAs, adminId, stop } = await startInstallation(store, 'made');
  const admin = { id: adminId, role: 'admin' as const };
  for (const firstName of ['ann', 'bob', 'cat'])
    await callAs(admin, 'svc-players').call(createPlayer, {
      body: { firstName, lastName: 'Member', email: `${firstName}@example.org` },
    });
  for (const day of [15, 22])
    await callAs(admin, 'svc-league').call(createFixture, {
      body: { name: `Week ${day}`, date: `2026-04-${day}`, location: 'Here' },
    });
  await stop();
  expect(await startCommand(store, 'made', ['export', file]).ended).toMatchObject({ code: 0 });
  const whole = await importThrough('whole');
  expect(whole).toMatchObject({ code: 0 });
  messages = whole.messages;
});
afterAll(async () => {
  await dropAll(store, names);
  await store.close();
  await rm(folder, { recursive: true });
});

test('when an import comes to its end, then the club is there', async () => {
  expect(await seenAtStart('whole')).toBe('4 people, 2 fixtures');
});

test.each(points)(
  'when an import is killed with %s % of it sent, then the start is empty or says what to do, and importing again gives the club',
  async (point) => {
    const name = String(point);
    const { code } = await importThrough(name, Math.floor(messages * (point / 100)));
    expect(code).toBeNull();
    expect(await seenAtStart(name)).toMatch(/^1 people, 0 fixtures$|run the same `npm run club:import` again/);
    expect(await importAgain(name)).toMatchObject({ code: 0 });
    expect(await seenAtStart(name)).toBe('4 people, 2 fixtures');
  },
);
