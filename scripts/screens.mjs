// `npm run screens`: pictures of every screen and state, into docs/screens. Words given as arguments choose among them by name.
import { command, ensureDebian, ensureFrontEnds, ensurePackages, env24, node24, run } from './setup.mjs';

await command(async () => {
  await ensurePackages();
  await ensureDebian();
  await ensureFrontEnds();
  process.exitCode = await run(node24(), ['e2e/screens/main.ts', ...process.argv.slice(2)], { env: env24() });
});
