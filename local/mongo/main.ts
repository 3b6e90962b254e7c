// The embedded server by itself: `npm run mongo`. MONGO_PORT (27117, 0 for any), DATA_DIR (.data/mongo), MONGO_MEMORY=1 for no files.
import { startMongo } from './start-mongo.ts';
import type { MongoServer } from './start-mongo.ts';

const { MONGO_PORT = '27117', DATA_DIR = '.data/mongo', MONGO_MEMORY } = process.env;

const start = async (): Promise<MongoServer> => {
  try {
    return await startMongo({ port: Number(MONGO_PORT), dataDir: MONGO_MEMORY === '1' ? undefined : DATA_DIR });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
};

const server = await start();
console.log(`mongo listening on ${server.url}`);

const stop = (): void => {
  void server.close().then(() => process.exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
