import { existsSync } from 'node:fs';
import path from 'node:path';
import { foldersNeededBy } from '@society/build-kit/workspaces';
import { root } from '../support/house.ts';
import { execForm } from './dockerfile.ts';
import type { Stage } from './dockerfile.ts';

/**
 * What an image may be made of: its own area, the contracts and libs; every one lists its packages (sbom), and a front end also takes
 * the release command along.
 */
const mayCopy = (name: string, source: string): boolean =>
  [name, 'contracts', 'libs', 'deploy/src/release', 'deploy/src/sbom'].some(
    (folder) => source === folder || source.startsWith(`${folder}/`),
  ) || ['package.json', 'package-lock.json', '.npmrc'].includes(source);

/** What is wrong with a deployable's Dockerfile, one sentence each; empty when all is well. */
export const imageProblems = (name: string, stages: readonly Stage[], isServer: boolean): readonly string[] => {
  const last = stages.at(-1)?.steps ?? [];
  const find = (keyword: string) => last.filter((step) => step.keyword === keyword).at(-1);
  const sources = stages
    .flatMap(({ steps }) => steps.filter(({ keyword, flags }) => keyword === 'COPY' && flags['from'] === undefined))
    .flatMap(({ words }) => words.slice(0, -1));
  // A front end is built inside, so it also needs the tools.
  const needed = foldersNeededBy(name, { tools: !isServer }).flatMap((folder) => [`${folder}/package.json`, folder]);
  // A front end's image has the release command alone, copied from the tree.
  const program = execForm(find('CMD')?.text ?? '')?.[1] ?? '';
  const health = find('HEALTHCHECK');
  const listsPackages = stages.some(({ steps }) =>
    steps.some(
      ({ keyword, text }) => keyword === 'RUN' && text.includes(`node deploy/src/sbom/main.ts ${name} sbom.cdx.json`),
    ),
  );
  const keepsList = last.some(
    ({ keyword, flags, words }) =>
      keyword === 'COPY' && flags['from'] !== undefined && ['/app', '/app/sbom.cdx.json'].includes(words[0] ?? ''),
  );
  return [
    ...(stages.length >= 2 ? [] : ['has one stage only']),
    ...stages
      .filter(({ image }) => !/^node:24-slim@sha256:[0-9a-f]{64}$/.test(image))
      .map(({ image }) => `is built on ${image} instead of node:24-slim with a digest`),
    ...sources
      .filter((source) => !existsSync(path.join(root, source)))
      .map((source) => `copies ${source}, which is not there`),
    ...needed.filter((source) => !sources.includes(source)).map((source) => `needs ${source} and does not copy it`),
    ...sources.filter((source) => !mayCopy(name, source)).map((source) => `copies ${source}, which is another area's`),
    ...(find('ENV')?.words.includes('NODE_ENV=production') ? [] : ['does not set NODE_ENV=production']),
    ...(find('USER')?.words[0] === 'node' ? [] : ['does not run as node']),
    ...(execForm(find('CMD')?.text ?? '')?.[0] === 'node'
      ? []
      : ['does not start node directly, so it would not get SIGTERM']),
    ...(program === '' || sources.some((source) => program.startsWith(`${source}/`))
      ? []
      : [`starts ${program}, which no COPY brings`]),
    ...(last.some(({ keyword }) => keyword === 'RUN') ? ['runs commands in its last stage'] : []),
    ...(listsPackages && keepsList ? [] : ['keeps no list of its packages (sbom.cdx.json)']),
    ...(isServer && execForm(health?.text ?? '')?.[0] !== 'node' ? ['has no health check by node'] : []),
    ...(!isServer && health?.text !== 'NONE' ? ['ends by itself and should have HEALTHCHECK NONE'] : []),
  ];
};
