// Jest projects: one for what runs in Node, one for what runs in a browser. Each package's jest.config.mjs is one call.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { workspaces } from './workspaces.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../../..');

// Programs that tests start, above all the whole league, reuse what Node has compiled before. That halves the time of a start.
process.env.NODE_COMPILE_CACHE ??= path.join(root, '.cache/node');

/** Packages that are published as ES modules only, or use `import()`. Jest runs CommonJS, so these are compiled like our own sources. */
const esModules = ['http-proxy-middleware', 'httpxy', 'is-plain-obj', '@opentelemetry/otlp-exporter-base', 'qr'];

/**
 * Consumers write the pacts that providers then verify, so each has a test run of its own: PACT=consumer runs only *.pact.test.ts, PACT=provider
 * only *.provider.test.ts, and a run without PACT neither.
 */
const pactSide = process.env.PACT;
const pactTests = { consumer: ['**/*.pact.test.ts'], provider: ['**/*.provider.test.ts'] }[pactSide];

// Long, since a busy machine is slow, not wrong. Jest reads the limit only from the configuration that it is started with, the root's or a package's: both have it.
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

/** A package whose tests need a MongoDB: the one that MONGODB_URL names, otherwise an embedded server that is started for the run. */
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
  // Pact tests run in Node without a document, and need no setup.
  setupFilesAfterEnv:
    pactSide === undefined
      ? ['matchers.cjs', 'no-console-errors.cjs', 'async-timeout.cjs'].map((file) => path.join(here, 'jest', file))
      : [],
});

/** The root run: every package that has a jest.config.mjs, except the folders in `without`, which run apart. */
export const workspace = ({ without }) => ({
  projects: workspaces()
    .filter(({ folder }) => !without.includes(folder))
    .map(({ folder }) => path.join(root, folder))
    .filter((dir) => existsSync(path.join(dir, 'jest.config.mjs'))),
  testTimeout,
  // Tests spend much time waiting: for a database to go away, a page to settle, a process to end. Three workers keep two cores busy.
  maxWorkers: 3,
  testSequencer: path.join(here, 'jest/waiting-first.cjs'),
});
