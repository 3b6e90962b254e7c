import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { builtFiles, isHashed, isSame } from './files.ts';
import { withRelease } from './history.ts';
import type { Release } from './history.ts';
import { whileLocked } from './lock.ts';
import { putInPlace } from './put-in-place.ts';
import { brokenVersions, keepNames, leftBehind, missingInShell, namesFile } from './web-kit.ts';

export type ReleaseOptions = {
  /** `shell`, or a remote's package such as `mfe-scoring`. */
  readonly name: string;
  /** Its build. */
  readonly from: string;
  /** The static store: `shell/` and `remotes/<name>/` are in it. */
  readonly store: string;
  readonly now: Date;
  /** Releases a shell even when released remotes need a newer one. */
  readonly force?: boolean | undefined;
};

/** Where a front end's files are in the store. */
export const folderIn = (store: string, name: string): string =>
  name === 'shell' ? path.join(store, 'shell') : path.join(store, 'remotes', name.replace(/^mfe-/, ''));

const historyFile = '.releases.json';

/** Makes a complete copy in the final folder. Its hidden name keeps it from being served. */
const copyTemporarily = (from: string, to: string): string => {
  mkdirSync(path.dirname(to), { recursive: true });
  const temporary = path.join(path.dirname(to), `.${path.basename(to)}.${process.pid}`);
  copyFileSync(from, temporary);
  return temporary;
};

/** Adds a file. One that is there with the same content stays; throws when its content differs. */
const add = (from: string, to: string): void => {
  if (isSame(from, to)) return;
  if (existsSync(to)) throw new Error(`${path.basename(to)} is there already, with another content`);
  putInPlace(copyTemporarily(from, to), to);
};

/** Removes the copies that a killed release left: nobody else writes any, since this release has the lock. */
const removePartial = (folder: string): void => {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/^\..+\.\d+$/.test(path.basename(file))) rmSync(path.join(folder, file), { force: true });
};

/** Replaces a file in one step: a reader gets the old one or the new one. */
const replace = (from: string, to: string): void => renameSync(copyTemporarily(from, to), to);

/** The past releases. When their file cannot be read, none are known and their files stay where they are. */
const historyIn = (folder: string): readonly Release[] => {
  try {
    return JSON.parse(readFileSync(path.join(folder, historyFile), 'utf8')) as readonly Release[];
  } catch {
    return [];
  }
};

const keepHistory = (folder: string, history: readonly Release[]): void => {
  const file = path.join(folder, historyFile);
  writeFileSync(`${file}.new`, `${JSON.stringify(history, null, 2)}\n`, { flush: true });
  renameSync(`${file}.new`, file);
};

/**
 * Copies a built front end into the static store. Files with a hash in their name are only added, except source maps. Manifest and page, which
 * name the other files, are replaced last, so a browser never gets a manifest whose files are missing. Files of releases that were replaced more
 * than 30 days ago are removed.
 * Throws when there is no build; when a remote needs a newer web-kit than the released shell has; when a released remote needs a newer one than
 * this shell has (not with `force`); when web-kit's names changed and its version did not; and while another release is under way.
 */
export const release = ({
  name,
  from,
  store,
  now,
  force = false,
}: ReleaseOptions): { readonly added: number; readonly removed: number } => {
  const beginning = path.join(from, name === 'shell' ? 'index.html' : 'mf-manifest.json');
  if (!existsSync(beginning)) throw new Error(`${name} has not been built: npm run build -w ${name}`);
  const missing = name === 'shell' ? [] : missingInShell(beginning, path.join(store, 'shell/boot.json'));
  if (missing.length > 0) throw new Error(`${name} was not released: ${missing.join('; ')}. Release the shell first.`);
  const behind =
    name === 'shell' && !force ? leftBehind(path.join(store, 'remotes'), path.join(from, 'boot.json')) : [];
  if (behind.length > 0)
    throw new Error(
      `The shell was not released: ${behind.join('; ')}. Release their older builds first, which the shell of now takes; or, if their screens may be away until then, add --force.`,
    );
  const folder = folderIn(store, name);
  mkdirSync(folder, { recursive: true });
  return whileLocked(folder, () => {
    removePartial(folder);
    const [names, released] = [path.join(from, namesFile), path.join(store, 'shell', namesFile)];
    const broken = brokenVersions(names, released);
    if (broken.length > 0)
      throw new Error(`${name} was not released: ${broken.join('; ')}. Raise the version of web-kit (its README).`);
    if (name === 'shell') keepNames(names, released);
    const files = builtFiles(from);
    const hashed = files.filter(isHashed);
    const added = hashed.filter((file) => !existsSync(path.join(folder, file))).length;
    const { history, gone } = withRelease(historyIn(folder), { at: now.toISOString(), files: hashed });
    for (const file of files) {
      // A source map is named after its script, and holds the comments, too, which do not change the script.
      const put = isHashed(file) && !file.endsWith('.map') ? add : replace;
      put(path.join(from, file), path.join(folder, file));
    }
    keepHistory(folder, history);
    for (const file of gone) rmSync(path.join(folder, file), { force: true });
    return { added, removed: gone.length };
  });
};
