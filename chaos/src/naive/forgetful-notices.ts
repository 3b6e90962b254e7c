// svc-players with one change: a notice is marked only after it was sent. The oracle of notices must see that people are told twice.
import { runProcess } from '@society/service-kit/process';
import { playersService } from 'svc-players';

await runProcess(async () => {
  const service = await playersService.start(process.env, {
    options: { noticeStore: (own) => ({ ...own, begin: async (ids) => ids }) },
  });
  await service.operations.ensureConfiguredAdmin();
  return service;
});
