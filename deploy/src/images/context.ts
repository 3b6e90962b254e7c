import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/house.ts';

/** The patterns of .dockerignore. Only plain ones are used there: no `!`, so what is left out stays out. */
export const ignoredPatterns = (dir = root): readonly string[] =>
  readFileSync(path.join(dir, '.dockerignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Whether a file (or a folder with all that is in it) is left out of what images are built from. */
export const isIgnored = (file: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`));
