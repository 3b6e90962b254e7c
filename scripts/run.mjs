// Runs every command of the project that is one program on Node 24, and sets up what it needs before: `node scripts/run.mjs bench --quick`.
import {
  command,
  ensureFrontEnds,
  ensurePort,
  ensurePackages,
  ensureTools,
  env24,
  node24,
  run,
  services,
} from './setup.mjs';

const jest = 'node_modules/jest/bin/jest.js';

/**
 * `first`: a check before everything else. `needs`: what is set up besides the packages. `args`: the program, if any, with its arguments. The
 * arguments of the command line follow them; without any, `otherwise` does.
 */
const commands = {
  setup: { needs: [ensureTools, ensureFrontEnds] },
  start: { first: ensurePort, needs: [ensureFrontEnds], args: ['local/src/main.ts'] },
  dev: { args: ['scripts/dev.mjs'] },
  e2e: { needs: [ensureTools, ensureFrontEnds], args: [jest, '--config', 'e2e/jest.config.mjs'] },
  screens: { needs: [ensureTools, ensureFrontEnds], args: ['e2e/screens/main.ts'] },
  chaos: { needs: [ensureTools], args: ['chaos/src/main.ts'] },
  evening: { needs: [ensureTools], args: ['chaos/src/match-evening/main.ts'] },
  clubhouse: { needs: [ensureTools, ensureFrontEnds], args: ['chaos/src/clubhouse/main.ts'] },
  bench: { needs: [ensureTools, ensureFrontEnds], args: ['bench/src/main.ts'], env: { NODE_ENV: 'production' } },
  'test:stores': {
    args: [jest, '--projects', 'libs/service-kit', ...services, 'local', '--testPathPatterns'],
    otherwise: ['service-kit/src/store/', ...services.map((name) => `${name}/`), 'local/test/club-file'],
  },
  engines: { needs: [ensureTools, ensureFrontEnds], args: ['deploy/src/engines/main.ts'] },
  mongo: { args: ['local/mongo/main.ts'] },
  'table:rebuild': { args: ['svc-league/src/rebuild.ts'] },
  'players:republish': { args: ['svc-players/src/republish.ts'] },
  'dead-letters': { args: ['libs/service-kit/src/bus/dead-letters-cli.ts'] },
  outbox: { args: ['libs/service-kit/src/store/outbox-cli.ts'] },
  backup: { args: ['deploy/src/backup/main.ts', 'backup'] },
  restore: { args: ['deploy/src/backup/main.ts', 'restore'] },
  'club:export': { args: ['deploy/src/club-file/main.ts', 'export'] },
  'club:import': { args: ['deploy/src/club-file/main.ts', 'import'] },
  'broker:definitions': { args: ['deploy/src/broker/main.ts'] },
  sbom: { args: ['deploy/src/sbom/main.ts'] },
  images: { needs: [ensureTools], args: ['deploy/src/images/main.ts'] },
  'images:renew': { args: ['deploy/src/images/renew.ts'] },
  'pact:can-i-deploy': { args: ['deploy/src/contracts/can-i-deploy.ts'] },
};

await command(async () => {
  const [name, ...given] = process.argv.slice(2);
  if (!Object.hasOwn(commands, name))
    throw new Error(`There is no command ${name}; there are ${Object.keys(commands).join(', ')}`);
  const { first, needs = [], args, otherwise = [], env } = commands[name];
  await first?.();
  await ensurePackages();
  for (const ensure of needs) await ensure();
  if (args === undefined) return;
  process.exitCode = await run(node24(), [...args, ...(given.length > 0 ? given : otherwise)], {
    env: { ...env24(), ...env },
  });
});
