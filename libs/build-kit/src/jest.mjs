// Jest projects: one for what runs in Node, one for what runs in a browser. Each package's jest.config.mjs is one call.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { workspaces } from './workspaces.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../../..');

// Programs that tests start, the whole league above all, find what Node has compiled of them before. It halves such a start.
process.env.NODE_COMPILE_CACHE ??= path.join(root, '.cache/node');

/** Packages published as ES modules only, or that import while they run; Jest runs CommonJS, so they are compiled like our own sources. */
const esModules = ['http-proxy-middleware', 'httpxy', 'is-plain-obj', '@opentelemetry/otlp-exporter-base', 'qr'];

/**
 * Consumers write the pacts that providers then verify, so the two are runs of their own: PACT=consumer runs *.pact.test.ts, PACT=provider
 * runs *.provider.test.ts, and neither runs otherwise.
 */
const pactSide = process.env.PACT;
const pactTests = { consumer: ['**/*.pact.test.ts'], provider: ['**/*.provider.test.ts'] }[pactSide];

// A busy machine is slow, not wrong. Jest takes the limit from the configuration that it is started with, the root's or one package's, so both have it.
const testTimeout = 120_000;

const base = (dir) => ({
  rootDir: dir,
  testTimeout,
  displayName: path.relative(root, dir),
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    ...(pactSide === undefined ? ['\\.(pact|provider)\\.test\\.ts$'] : []),
  ],
  modulePathIgnorePatterns: ['/dist/', '/.cache/'],
  transform: {
    '\\.(ts|tsx|mjs|cjs|js)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
});

/** A package that needs a MongoDB: MONGODB_URL names one, otherwise the embedded server is started for the run. */
export const storeProject = (dir) =>
  nodeProject(dir, {
    globalSetup: path.join(here, 'jest/mongo-setup.mjs'),
    globalTeardown: path.join(here, 'jest/mongo-teardown.mjs'),
  });

/** A package that runs in Node: libraries, services, gateway, local mode. `extra` overrides any Jest option. */
export const nodeProject = (dir, extra = {}) => ({
  ...base(dir),
  testEnvironment: 'node',
  testMatch: pactTests ?? ['**/*.test.ts'],
  ...extra,
});

/** A front-end package: jsdom (Node for its pacts), CSS modules as plain names, Testing Library's matchers. */
export const webProject = (dir) => ({
  ...base(dir),
  testEnvironment: pactSide === undefined ? 'jsdom' : 'node',
  testMatch: pactTests ?? ['**/*.test.ts', '**/*.test.tsx'],
  moduleNameMapper: { '\\.css$': path.join(here, 'jest/css-module.cjs') },
  setupFiles: [path.join(here, 'jest/browser-globals.cjs')],
  // The pacts run without a browser's document, and need none of the harness.
  setupFilesAfterEnv:
    pactSide === undefined
      ? ['matchers.cjs', 'no-console-errors.cjs', 'async-timeout.cjs'].map((file) => path.join(here, 'jest', file))
      : [],
});

/** The root run: every package of the workspaces that has a jest.config.mjs, but for those that run apart. */
export const workspace = ({ without }) => ({
  projects: workspaces()
    .filter(({ folder }) => !without.includes(folder))
    .map(({ folder }) => path.join(root, folder))
    .filter((dir) => existsSync(path.join(dir, 'jest.config.mjs'))),
  testTimeout,
  // Much of a test is waiting: for a database to be away, a page to settle, a process to end. Three keep two cores at work.
  maxWorkers: 3,
  testSequencer: path.join(here, 'jest/waiting-first.cjs'),
});
