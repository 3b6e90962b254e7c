import { createPlayer } from '@society/contracts';
import { AppError } from '@society/kernel';
import { eventually, fixedClock, recordingLogger, request } from '@society/service-kit/testing';
import { createAbandonedService } from '../src/people/abandoned-service.ts';
import { reserve, takeUp } from '../src/people/player.ts';
import { annasDetails } from './a-player.ts';
import { authIsAway } from './fake-auth.ts';
import { startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

const hour = 60 * 60 * 1000;

let players: Players;
beforeEach(async () => {
  players = await startPlayers();
  players.auth.fail(authIsAway);
});
afterEach(() => players.close());

const begin = async (firstName: string) => {
  const body = { firstName, lastName: 'Keller', email: `${firstName}@example.org`, phone: '07700 900123' };
  expect((await request(players.url, createPlayer, { actor: players.admin, body })).status).toBe(503);
};
const idOf = async (firstName: string) =>
  String((await players.documents()).find((document) => document['firstName'] === firstName)?._id);
const isToldDeleted = (id: string): boolean =>
  players.bus.published.some(({ name, subject }) => name === 'player.deleted' && subject === id);

test('when nobody has taken up a creation for a day, then nothing personal of it stays, and svc-auth forgets the account it may have made', async () => {
  await begin('Anna');
  const id = await idOf('Anna');
  players.clock.advance(2 * hour);
  await begin('Ben');
  players.clock.advance(23 * hour);
  await players.startAgain();
  await eventually(() => isToldDeleted(id));
  const kept = JSON.stringify(await players.kept());
  expect(kept).not.toMatch(/Anna|anna@/);
  expect(kept).toMatch(/ben@example\.org/);
  expect(isToldDeleted(await idOf('Ben'))).toBe(false);
  expect(players.logger.entries.filter(({ message }) => /could not be removed/.test(String(message)))).toEqual([]);
});

test('when it was taken up meanwhile, also in vain, then the day begins anew', async () => {
  await begin('Anna');
  const id = await idOf('Anna');
  players.clock.advance(2 * hour);
  await begin('Ben');
  players.clock.advance(22 * hour);
  await begin('Ben');
  players.clock.advance(3 * hour);
  await players.startAgain();
  await eventually(() => isToldDeleted(id));
  expect(isToldDeleted(await idOf('Ben'))).toBe(false);
});

test('when it was taken up after it was looked for, then it stays', async () => {
  const clock = fixedClock('2026-03-02T12:00:00.000Z');
  const logger = recordingLogger();
  const seen = reserve(annasDetails, { id: 'p1', attempt: 'a1', at: '2026-03-01T10:00:00.000Z' });
  const now = takeUp(seen, annasDetails, { attempt: 'a2', at: '2026-03-02T11:59:00.000Z' });
  const removed: string[] = [];
  const service = createAbandonedService({
    players: {
      unfinished: async () => [{ state: seen, version: 1 }],
      remove: async (id, decide) => {
        decide(now, 2);
        removed.push(id);
        return { state: now, version: 3 };
      },
    },
    clock,
    logger,
    everyMs: hour,
  });
  service.start();
  await eventually(() => logger.entries.length > 0);
  await service.stop();
  expect(removed).toEqual([]);
});

test('when svc-auth refuses a creation that another one has taken up meanwhile, then the person whom that one made stays', async () => {
  const body = { firstName: 'Anna', lastName: 'Keller', email: 'anna@example.org' };
  const create = async () => (await request(players.url, createPlayer, { actor: players.admin, body })).status;
  players.auth.fail(undefined);
  const other: number[] = [];
  players.auth.beforeAnswer(async () => {
    players.auth.beforeAnswer(undefined);
    other.push(await create());
    players.auth.fail(new AppError('invalid', 'This password is too common'));
  });
  expect([await create(), other]).toEqual([400, [201]]);
  expect(await players.documents()).toContainEqual(expect.objectContaining({ firstName: 'Anna', state: 'ready' }));
});
