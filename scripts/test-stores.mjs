// `npm run test:stores`: every service's store and HTTP tests, on the server that MONGODB_URL names, or on the embedded one.
import { command, ensurePackages, env24, node24, run } from './setup.mjs';

const packages = ['libs/service-kit', 'svc-auth', 'svc-players', 'svc-league', 'svc-media'];

await command(async () => {
  await ensurePackages();
  console.log(`Store tests on ${process.env.MONGODB_URL ? 'the server of MONGODB_URL' : 'the embedded server'}`);
  const patterns = ['store', ...process.argv.slice(2)];
  process.exitCode = await run(node24(), ['node_modules/jest/bin/jest.js', '--projects', ...packages, '--testPathPatterns', ...patterns], { env: env24() });
});
