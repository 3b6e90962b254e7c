import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * A file whose name carries its hash never changes. It is the gateway's rule (`static/hashed.ts`), by which browsers keep these for ever, written again
 * since a front end's image has this folder alone.
 */
export const isHashed = (file: string): boolean => /\.[0-9a-f]{8,}\.[a-z0-9]+(?:\.map)?$/.test(file);

const isHidden = (file: string): boolean => file.split('/').some((part) => part.startsWith('.'));

/** Files that name other files come last: a browser that reads them finds everything they name. */
const beginnings = ['boot.json', 'mf-manifest.json', 'index.html'];
const rank = (file: string): number => (isHashed(file) ? 0 : 1 + beginnings.indexOf(file) + 1);

/** Every file of a build that is served, in the order in which it is to be copied; with forward slashes. */
export const builtFiles = (dir: string): readonly string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !isHidden(file) && statSync(path.join(dir, file)).isFile())
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));

const digest = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Whether both are there with the same content. */
export const isSame = (a: string, b: string): boolean => existsSync(a) && existsSync(b) && digest(a) === digest(b);
