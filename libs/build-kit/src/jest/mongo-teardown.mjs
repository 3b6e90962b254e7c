export default async function stopMongo() {
  const child = globalThis.__EMBEDDED_MONGO__;
  if (!child) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
