// The embedded server by itself: `npm run mongo`. MONGO_PORT (27117, 0 for any), DATA_DIR (.data/mongo), MONGO_MEMORY=1 for no files.
import { startMongo } from './start-mongo.ts';

const { MONGO_PORT = '27117', DATA_DIR = '.data/mongo', MONGO_MEMORY } = process.env;

// It never calls `process.exit` but ends when nothing is left to do: with NODE_COMPILE_CACHE, as in tests, one in thirty calls soon after the start
// hung.
try {
  const server = await startMongo({ port: Number(MONGO_PORT), dataDir: MONGO_MEMORY === '1' ? undefined : DATA_DIR });
  const stop = (): void => void server.close();
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log(`mongo listening on ${server.url}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
