import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspaces } from '@society/build-kit/workspaces';

const root = path.resolve(import.meta.dirname, '../../..');

/** The shell, or a remote's package such as `mfe-scoring`. */
export type FrontEnd = 'shell' | `mfe-${string}`;
export const frontEnds: readonly FrontEnd[] = workspaces()
  .map(({ folder }) => folder)
  .filter((folder): folder is FrontEnd => folder === 'shell' || folder.startsWith('mfe-'));

/** A text in the build, and the text that a newer version has in its place. */
export type Change = readonly [from: string, to: string];

/** A test's own static store; the product's release command fills it. */
export type StaticStore = {
  readonly folder: string;
  /** Releases the build as it is. Throws the command's words when it refuses. */
  readonly release: (name: FrontEnd) => void;
  /** Makes a newer build with the changed texts. As in a real build, every file that changes gets a new hash in its name. Returns its folder. */
  readonly changed: (name: FrontEnd, ...changes: readonly Change[]) => string;
  /** Releases a build made by `changed`. */
  readonly releaseFrom: (name: FrontEnd, build: string) => void;
  readonly folderOf: (name: FrontEnd) => string;
  /** Removes every file that this build does not have, as if 30 days had gone by since the older releases were replaced. */
  readonly forgetAllBut: (name: FrontEnd, build: string) => void;
  /** Copies manifest and entry of a build without the files that they name, which the release command never does. */
  readonly copyByHalf: (name: FrontEnd, build: string) => void;
  /** Removes one file of a release, as an interrupted copy would. */
  readonly lose: (name: FrontEnd, file: string) => void;
  readonly dispose: () => void;
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(path.join(folder, file)).isFile(),
  );
const hashOf = (file: string): string | undefined => /\.([0-9a-f]{10})\.(?:js|css)$/.exec(file)?.[1];

/** Renames changed files by their new hash, then the files that name them, until every hash is right. */
const renameChanged = (build: string, before: string): void => {
  const isChanged = (file: string): boolean =>
    hashOf(file) !== undefined &&
    filesIn(before).includes(file) &&
    !readFileSync(path.join(build, file)).equals(readFileSync(path.join(before, file)));
  for (let file = filesIn(build).find(isChanged); file !== undefined; file = filesIn(build).find(isChanged)) {
    const old = hashOf(file) ?? '';
    const now = createHash('sha256')
      .update(readFileSync(path.join(build, file)))
      .digest('hex')
      .slice(0, 10);
    renameSync(path.join(build, file), path.join(build, file.replace(old, now)));
    for (const each of filesIn(build)) {
      const text = readFileSync(path.join(build, each), 'utf8');
      if (text.includes(old)) writeFileSync(path.join(build, each), text.replaceAll(old, now));
    }
  }
};

const applyChange = (build: string, [from, to]: Change): void => {
  const holding = filesIn(build).filter((file) => readFileSync(path.join(build, file), 'utf8').includes(from));
  if (holding.length === 0) throw new Error(`The build has no “${from}”`);
  for (const file of holding)
    writeFileSync(path.join(build, file), readFileSync(path.join(build, file), 'utf8').replaceAll(from, to));
};

/** Makes a store and releases every front end into it. */
export const openStaticStore = (): StaticStore => {
  const home = mkdtempSync(path.join(tmpdir(), 'static-store-'));
  const folder = path.join(home, 'store');
  let builds = 0;
  const releaseFrom: StaticStore['releaseFrom'] = (name, build) =>
    // With --force, since a test may want the shell alone to go back.
    void execFileSync(
      process.execPath,
      ['deploy/src/release/main.ts', name, '--from', build, '--store', folder, '--force'],
      {
        cwd: root,
        encoding: 'utf8',
        stdio: 'pipe',
        env: { ...process.env, INIT_CWD: root },
      },
    );
  const release: StaticStore['release'] = (name) => releaseFrom(name, path.join(root, name, 'dist'));
  const folderOf = (name: FrontEnd): string =>
    name === 'shell' ? path.join(folder, 'shell') : path.join(folder, 'remotes', name.replace('mfe-', ''));
  frontEnds.forEach(release);
  return {
    folder,
    release,
    releaseFrom,
    folderOf,
    changed: (name, ...changes) => {
      const built = path.join(root, name, 'dist');
      const build = path.join(home, `build-${(builds += 1)}`);
      cpSync(built, build, { recursive: true, filter: (source) => !source.endsWith('.map') });
      for (const change of changes) applyChange(build, change);
      renameChanged(build, built);
      return build;
    },
    forgetAllBut: (name, build) => {
      for (const file of filesIn(folderOf(name)))
        if (hashOf(file.replace(/\.map$/, '')) !== undefined && !filesIn(build).includes(file))
          rmSync(path.join(folderOf(name), file));
    },
    copyByHalf: (name, build) => {
      for (const file of filesIn(build))
        if (/^(?:mf-manifest\.json|remoteEntry\..*)$/.test(file))
          cpSync(path.join(build, file), path.join(folderOf(name), file));
    },
    lose: (name, file) => rmSync(path.join(folderOf(name), file)),
    dispose: () => rmSync(home, { recursive: true, force: true }),
  };
};
