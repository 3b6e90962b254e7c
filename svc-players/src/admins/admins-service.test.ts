import { recordingLogger } from '@society/service-kit/testing';
import { noAdmins } from './admins.ts';
import type { Admins } from './admins.ts';
import { createAdminsService } from './admins-service.ts';

/** @param says the results of `isAdmin`, one after the other */
const inMemory = (...says: boolean[]) => {
  let admins: Admins = noAdmins;
  const logger = recordingLogger();
  const service = createAdminsService({
    store: { update: async (decide) => void (admins = decide(admins)) },
    isAdmin: async () => {
      const said = says.shift();
      if (said === undefined) throw new Error('the store is away');
      return said;
    },
    logger,
  });
  return { service, ids: () => admins.ids, logged: logger.entries };
};

test('when somebody is no admin by the time the list is made to agree, then they are not named', async () => {
  const { service, ids } = inMemory(true, true, false, false);
  await service.agree('a');
  await service.agree('b');
  expect(ids()).toEqual(['a']);
  await expect(service.leave('a')).rejects.toThrow('The last admin');
});

test('when the record changes while the list is made to agree, then the list says what the record says last', async () => {
  const { service, ids } = inMemory(false, true, true, true, false, false);
  await service.agree('a');
  expect(ids()).toEqual(['a']);
  await service.agree('a');
  expect(ids()).toEqual([]);
});

test('when the list cannot be made to agree after a change that was not made, then the log says so and nothing is thrown', async () => {
  const { service, logged } = inMemory();
  await service.agreeAgain('a');
  expect(logged).toMatchObject([{ level: 'warn', entry: { playerId: 'a' } }]);
});
