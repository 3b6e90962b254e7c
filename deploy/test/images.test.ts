import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isIgnored, ignoredPatterns } from '../src/images/context.ts';
import { readDockerfile } from '../src/images/dockerfile.ts';
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
  const problemsOf = (text: string): readonly string[] => {
    const file = path.join(folder, 'Dockerfile');
    writeFileSync(file, text);
    return imageProblems('svc-media', readDockerfile(file), true);
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
    ['main.ts svc-media sbom', 'main.ts svc-auth sbom', 'keeps no list of its packages (sbom.cdx.json)'],
    ['--from=build /app /app', '--from=build /app/svc-media /app', 'keeps no list of its packages (sbom.cdx.json)'],
    ['USER node\n', 'USER node\nRUN apt-get update\n', 'runs commands in its last stage'],
  ])('when %s is %j, then that is said', (right, wrong, problem) => {
    expect(problemsOf(good.replace(right, wrong))).toEqual([problem]);
  });
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
