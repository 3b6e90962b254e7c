// `npm run evening`: a match evening in real processes, through kills, restarts and rolls. Arguments go to it: `npm run evening -- --matches 10 --streams 50`.
import { command, ensureDebian, ensurePackages, env24, node24, run } from './setup.mjs';

await command(async () => {
  await ensurePackages();
  await ensureDebian();
  process.exitCode = await run(node24(), ['chaos/src/match-evening/main.ts', ...process.argv.slice(2)], {
    env: env24(),
  });
});
