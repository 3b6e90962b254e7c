export default async function stopMongo() {
  const child = globalThis.__EMBEDDED_MONGO__;
  if (!child) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  // Node may wait for itself for ever as it ends (nodejs/node#54918), and nothing in here is to be kept.
  const limit = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(limit);
}
