// `npm run e2e`: the product in a real browser, alone. Arguments go to Jest, so `npm run e2e -- remote` runs the files that match.
import { command, ensureDebian, ensureFrontEnds, ensurePackages, env24, node24, run } from './setup.mjs';

await command(async () => {
  await ensurePackages();
  await ensureDebian();
  await ensureFrontEnds();
  process.exitCode = await run(
    node24(),
    ['node_modules/jest/bin/jest.js', '--config', 'e2e/jest.config.mjs', '--runInBand', ...process.argv.slice(2)],
    { env: env24() },
  );
});
