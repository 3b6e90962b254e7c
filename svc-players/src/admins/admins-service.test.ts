import { noAdmins } from './admins.ts';
import type { Admins } from './admins.ts';
import { createAdminsService } from './admins-service.ts';

const inMemory = () => {
  let admins: Admins = noAdmins;
  const service = createAdminsService({
    update: async (decide) => void (admins = decide(admins)),
  });
  return { service, ids: () => admins.ids };
};

test('when somebody is no admin by the time the list is made to agree, then they are not named', async () => {
  const { service, ids } = inMemory();
  await service.agree('a', async () => true);
  await service.agree('b', async () => false);
  expect(ids()).toEqual(['a']);
  await expect(service.leave('a')).rejects.toThrow('The last admin');
});

test('when the record changes while the list is made to agree, then the list says what the record says last', async () => {
  const { service, ids } = inMemory();
  const answers = [false, true, true];
  await service.agree('a', async () => answers.shift() ?? true);
  expect(ids()).toEqual(['a']);
  const others = [true, false, false];
  await service.agree('a', async () => others.shift() ?? false);
  expect(ids()).toEqual([]);
});
