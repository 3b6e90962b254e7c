import { existsSync } from 'node:fs';
import path from 'node:path';
import { foldersNeededBy } from '@society/build-kit/workspaces';
import { root } from '../support/house.ts';
import { execForm } from './dockerfile.ts';
import type { Stage, Step } from './dockerfile.ts';
import { missedBy } from './program.ts';

/**
 * What an image may copy: its own folder, the contracts and libs, the command that lists its packages (sbom), and the release command, which
 * front ends need.
 */
const mayCopy = (name: string, source: string): boolean =>
  [name, 'contracts', 'libs', 'deploy/src/release', 'deploy/src/sbom'].some(
    (folder) => source === folder || source.startsWith(`${folder}/`),
  ) || ['package.json', 'package-lock.json', '.npmrc'].includes(source);

const copiesOf = (steps: readonly Step[], from: 'tree' | 'stage'): readonly string[] =>
  steps
    .filter(({ keyword, flags }) => keyword === 'COPY' && (flags['from'] === undefined) === (from === 'tree'))
    .flatMap(({ words }) => words.slice(0, -1));

/** What is wrong with a deployable's Dockerfile, one sentence each; empty when nothing is. */
export const imageProblems = (name: string, stages: readonly Stage[], isServer: boolean): readonly string[] => {
  const last = stages.at(-1)?.steps ?? [];
  const find = (keyword: string) => last.filter((step) => step.keyword === keyword).at(-1);
  const sources = stages.flatMap(({ steps }) => copiesOf(steps, 'tree'));
  const built = copiesOf(last, 'stage');
  const isWhole = built.includes('/app');
  const copied = isWhole ? sources : [...copiesOf(last, 'tree'), ...built.map((source) => source.replace('/app/', ''))];
  // A front end is built inside its image, so it also needs the build tools.
  const needed = foldersNeededBy(name, { tools: !isServer }).flatMap((folder) => [`${folder}/package.json`, folder]);
  const program = execForm(find('CMD')?.text ?? '')?.[1] ?? '';
  const inBuild = stages.flatMap(({ steps }) =>
    steps
      .filter(({ keyword }) => keyword === 'RUN')
      .flatMap(({ text }) => [...text.matchAll(/\bnode (\S+\.ts)/g)])
      .flatMap(([, file = '']) => missedBy(file, { copied: copiesOf(steps, 'tree'), hasPackages: true })),
  );
  const health = find('HEALTHCHECK');
  const listsPackages = stages.some(({ steps }) =>
    steps.some(
      ({ keyword, text }) => keyword === 'RUN' && text.includes(`node deploy/src/sbom/main.ts ${name} sbom.cdx.json`),
    ),
  );
  const keepsList = isWhole || built.includes('/app/sbom.cdx.json');
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
    // A front end's image has only the release command's folder. Tests of the command run with all files, so only this check finds one that is
    // missing.
    ...(program === '' ? [] : missedBy(program, { copied, hasPackages: isWhole })),
    ...inBuild,
    ...(last.some(({ keyword }) => keyword === 'RUN') ? ['runs commands in its last stage'] : []),
    ...(listsPackages && keepsList ? [] : ['keeps no list of its packages (sbom.cdx.json)']),
    ...(isServer && execForm(health?.text ?? '')?.[0] !== 'node' ? ['has no health check by node'] : []),
    ...(!isServer && health?.text !== 'NONE' ? ['ends by itself and should have HEALTHCHECK NONE'] : []),
  ];
};
