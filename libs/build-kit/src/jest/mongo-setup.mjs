// One embedded server for the whole run; each test file takes a database of its own on it.
import { startStore } from '../embedded-store.ts';

export default async function startMongo() {
  if (process.env.MONGODB_URL) return;
  globalThis.__EMBEDDED_MONGO__ = await startStore();
  process.env.MONGODB_URL = globalThis.__EMBEDDED_MONGO__.url;
}
