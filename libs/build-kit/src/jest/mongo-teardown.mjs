export default async function stopMongo() {
  const child = globalThis.__EMBEDDED_MONGO__;
  if (!child) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  // Node may hang for ever as it exits (nodejs/node#54918), and the server holds nothing that must be kept.
  const limit = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(limit);
}
