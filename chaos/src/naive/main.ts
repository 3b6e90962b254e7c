// svc-league with five changes that look harmless: it publishes after saving instead of from the document, without confirmation, acknowledges first,
// adds up the table with $inc, and checks no version. Rules and routes are the product's; the fault runner must see it fail.
import { runProcess } from '@society/service-kit/process';
import { connectStore } from '@society/service-kit/store';
import { leagueService } from 'svc-league';
import { createNaiveBus } from './bus.ts';
import { createNaiveMatchStore } from './match-store.ts';
import { createNaiveTable } from './table-service.ts';

const { MONGODB_URL: url = '', MONGODB_DATABASE: database = '', AMQP_URL = '' } = process.env;

await runProcess(async () => {
  const store = await connectStore({ url, database });
  const bus = await createNaiveBus(AMQP_URL);
  const service = await leagueService.start(process.env, {
    bus,
    options: {
      players: { find: async () => undefined },
      matchStore: (own) => createNaiveMatchStore(store.connection, bus, own),
      table: (people) => createNaiveTable(store.connection, people),
    },
  });
  return {
    close: async () => {
      await service.close();
      await bus.close();
      await store.close();
    },
  };
});
