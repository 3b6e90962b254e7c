import { noAdmins } from './admins.ts';
import type { Admins } from './admins.ts';
import { createAdminsService } from './admins-service.ts';

const inMemory = () => {
  let admins: Admins = noAdmins;
  const service = createAdminsService({
    update: async (decide) => void (admins = decide(admins)),
    ensure: async () => undefined,
    stop: async () => undefined,
  });
  return { service, ids: () => admins.ids };
};

test('when somebody has ceased to be an admin by the time they join, then they are not named', async () => {
  const { service, ids } = inMemory();
  await service.joined('a', async () => true);
  await service.joined('b', async () => false);
  expect(ids()).toEqual(['a']);
  await expect(service.leave('a')).rejects.toThrow('The last admin');
});
