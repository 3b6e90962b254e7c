export default async function stopMongo() {
  await globalThis.__EMBEDDED_MONGO__?.stop();
}
