import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isIgnored, ignoredPatterns } from '../src/images/context.ts';
import { readDockerfile } from '../src/images/dockerfile.ts';
import { missedBy } from '../src/images/program.ts';
import { imageProblems } from '../src/images/rules.ts';
import { deployables, root } from '../src/support/house.ts';

const { all, frontEnds } = deployables();
const stagesOf = (name: string) => readDockerfile(path.join(root, name, 'Dockerfile'));

test.each(all)('when the Dockerfile of %s is read, then it keeps the house rules', (name) => {
  expect(imageProblems(name, stagesOf(name), !frontEnds.includes(name))).toEqual([]);
});

describe('bad examples', () => {
  const good = readFileSync(path.join(root, 'svc-media/Dockerfile'), 'utf8');
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'dockerfile-'))));
  afterAll(() => rmSync(folder, { recursive: true }));
  const problemsOf = (text: string, name = 'svc-media'): readonly string[] => {
    const file = path.join(folder, 'Dockerfile');
    writeFileSync(file, text);
    return imageProblems(name, readDockerfile(file), !frontEnds.includes(name));
  };

  test('when nothing is wrong, then nothing is said', () => {
    expect(problemsOf(good)).toEqual([]);
  });

  test.each([
    [
      'FROM ${NODE_IMAGE} AS build',
      'FROM node:24-slim AS build',
      'is built on node:24-slim instead of node:24-slim with a digest',
    ],
    ['COPY contracts ', 'COPY contracts svc-auth ', "copies svc-auth, which is another area's"],
    ['COPY contracts ', 'COPY contracts svc-media/nowhere ', 'copies svc-media/nowhere, which is not there'],
    ['COPY libs/kernel libs/kernel\n', '', 'needs libs/kernel and does not copy it'],
    ['USER node\n', '', 'does not run as node'],
    ['"svc-media/src/main.ts"', '"svc-auth/src/main.ts"', 'starts svc-auth/src/main.ts, which no COPY brings'],
    ['NODE_ENV=production ', '', 'does not set NODE_ENV=production'],
    [/CMD \["node", "svc.*/, 'CMD npm start', 'does not start node directly, so it would not get SIGTERM'],
    [/HEALTHCHECK .*/, '', 'has no health check by node'],
    ['COPY deploy/src/sbom ', 'COPY deploy/src/sbom/main.ts ', 'loads deploy/src/sbom/sbom.ts, which no COPY brings'],
    ['main.ts svc-media sbom', 'main.ts svc-auth sbom', 'keeps no list of its packages (sbom.cdx.json)'],
    ['USER node\n', 'USER node\nRUN apt-get update\n', 'runs commands in its last stage'],
  ])('when %s is %j, then that is said', (right, wrong, problem) => {
    expect(problemsOf(good.replace(right, wrong))).toEqual([problem]);
  });

  test.each([
    ['COPY --from=build /app/sbom.cdx.json ./\n', '', 'keeps no list of its packages (sbom.cdx.json)'],
    [/release\/main.ts/, 'sbom/main.ts', 'starts deploy/src/sbom/main.ts, which no COPY brings'],
    [
      'deploy/src/release deploy',
      'deploy/src/release/main.ts deploy',
      'loads deploy/src/release/release.ts, which no COPY brings',
    ],
  ])('when %s of a front end is %j, then that is said', (right, wrong, problem) => {
    const shell = readFileSync(path.join(root, 'shell/Dockerfile'), 'utf8');
    expect(problemsOf(shell.replace(right, wrong), 'shell')).toContain(problem);
  });
});

test('when a program loads a file that loads another, then each has to be in the image', () => {
  const copied = ['main', 'as-called', 'release', 'files', 'history', 'lock', 'web-kit'].map(
    (name) => `deploy/src/release/${name}.ts`,
  );
  expect(missedBy('deploy/src/release/main.ts', { copied, hasPackages: false })).toEqual([
    'loads deploy/src/release/put-in-place.ts, which no COPY brings',
    'loads deploy/src/release/satisfies.ts, which no COPY brings',
  ]);
});

test('when a program loads packages, then its image has to have some', () => {
  const copied = ['deploy/src/contracts', 'deploy/src/support'];
  const missed = (hasPackages: boolean) => missedBy('deploy/src/contracts/check.ts', { copied, hasPackages });
  expect(missed(false)).toContain('loads @society/build-kit/workspaces, and has no packages');
  expect(missed(true)).toEqual([]);
});

test('when images are built, then neither secrets nor tests nor what was built before go into them', () => {
  const patterns = ignoredPatterns();
  for (const file of [
    'deploy/secrets/gateway.env',
    'svc-league/node_modules/x/index.js',
    'node_modules/x',
    'shell/dist/index.html',
    'svc-league/test/harness.ts',
    'contracts/src/contracts.test.ts',
    '.git/HEAD',
    '.data/x',
  ]) {
    expect([file, isIgnored(file, patterns)]).toEqual([file, true]);
  }
  for (const file of [
    'svc-league/src/main.ts',
    'contracts/src/index.ts',
    'package-lock.json',
    '.npmrc',
    'mfe-scoring/webpack.config.mjs',
  ])
    expect([file, isIgnored(file, patterns)]).toEqual([file, false]);
});
