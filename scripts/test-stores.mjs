// `npm run test:stores`: the store's own tests and every service's slices down to their stores, on the server that MONGODB_URL names, or on
// the embedded one.
import { command, ensurePackages, env24, node24, run } from './setup.mjs';

const packages = ['libs/service-kit', 'svc-auth', 'svc-players', 'svc-league', 'svc-media'];

await command(async () => {
  await ensurePackages();
  console.log(`Store tests on ${process.env.MONGODB_URL ? 'the server of MONGODB_URL' : 'the embedded server'}`);
  const patterns =
    process.argv.length > 2
      ? process.argv.slice(2)
      : ['service-kit/src/store/', ...packages.filter((each) => each.startsWith('svc-')).map((each) => `${each}/`)];
  process.exitCode = await run(
    node24(),
    ['node_modules/jest/bin/jest.js', '--projects', ...packages, '--testPathPatterns', ...patterns],
    { env: env24() },
  );
});
