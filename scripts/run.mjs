// Runs one TypeScript command of the project on Node 24, after setting up what is missing: `node scripts/run.mjs local/mongo/main.ts`.
import { command, ensurePackages, env24, node24, run } from './setup.mjs';

await command(async () => {
  await ensurePackages();
  process.exitCode = await run(node24(), process.argv.slice(2), { env: env24() });
});
