// `npm run bench`: the product's figures, each beside its floor. Arguments go to it: `npm run bench -- --only post-a-hole,read-live --rounds 5`.
import { command, ensureDebian, ensureFrontEnds, ensurePackages, env24, node24, run } from './setup.mjs';

await command(async () => {
  await ensurePackages();
  await ensureDebian();
  await ensureFrontEnds();
  process.exitCode = await run(node24(), ['bench/src/main.ts', ...process.argv.slice(2)], {
    env: { ...env24(), NODE_ENV: 'production' },
  });
});
