// `npm start`: sets up what is missing, then runs the whole league in one process.
import { command, ensureFrontEnds, ensurePackages, env24, node24, run } from './setup.mjs';

await command(async () => {
  await ensurePackages();
  await ensureFrontEnds();
  process.exitCode = await run(node24(), ['local/src/main.ts'], { env: env24() });
});
