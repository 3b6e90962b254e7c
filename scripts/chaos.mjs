// `npm run chaos`: the product under fire, on a real RabbitMQ. Arguments go to the fault runner: `npm run chaos -- --only broker-away --quick`.
import { command, ensureDebian, ensurePackages, env24, node24, run } from './setup.mjs';

await command(async () => {
  await ensurePackages();
  await ensureDebian();
  process.exitCode = await run(node24(), ['chaos/src/main.ts', ...process.argv.slice(2)], { env: env24() });
});
