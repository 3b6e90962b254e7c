import { createHash } from 'node:crypto';
import { existsSync, linkSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** A file whose name carries its hash never changes: the same rule as the gateway's, which lets browsers keep these for ever. */
export const isHashed = (file: string): boolean => /\.[0-9a-f]{8,}\.(?:[a-z0-9]+)(?:\.map)?$/.test(file);

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

/** A path as it was meant where the command was called: npm runs commands in the folder of their package, and says where it was called. */
export const asCalled = (given: string): string => path.resolve(process.env['INIT_CWD'] ?? '.', given);

/**
 * Gives a file that was written whole beside its place its own name. Throws when there is one of that name: unlike a rename, a link never
 * replaces a file. Some sticks and shares have no links; there it is renamed.
 */
export const putInPlace = (temporary: string, to: string): void => {
  try {
    linkSync(temporary, to);
  } catch (error) {
    if (existsSync(to)) throw error;
    renameSync(temporary, to);
  } finally {
    rmSync(temporary, { force: true });
  }
};
