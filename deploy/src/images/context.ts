import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/house.ts';

/** The patterns of .dockerignore. The file has only plain patterns and no `!`, so what it excludes stays excluded. */
export const ignoredPatterns = (dir = root): readonly string[] =>
  readFileSync(path.join(dir, '.dockerignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Whether .dockerignore excludes a file, or a folder with everything in it. */
export const isIgnored = (file: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`));
