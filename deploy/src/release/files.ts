import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * A file whose name has its hash never changes, so browsers keep it for ever. The same rule as the gateway's (`static/hashed.ts`); it is
 * repeated here because a front end's image has only this folder.
 */
export const isHashed = (file: string): boolean => /\.[0-9a-f]{8,}\.[a-z0-9]+(?:\.map)?$/.test(file);

const isHidden = (file: string): boolean => file.split('/').some((part) => part.startsWith('.'));

/** Files that name other files come last: when a browser reads them, everything that they name is there. */
const beginnings = ['boot.json', 'mf-manifest.json', 'index.html'];
const rank = (file: string): number => (isHashed(file) ? 0 : 1 + beginnings.indexOf(file) + 1);

/** Every served file of a build, with forward slashes, in the order in which to copy them. */
export const builtFiles = (dir: string): readonly string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !isHidden(file) && statSync(path.join(dir, file)).isFile())
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));

const digest = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Whether both files exist and have the same content. */
export const isSame = (a: string, b: string): boolean => existsSync(a) && existsSync(b) && digest(a) === digest(b);
