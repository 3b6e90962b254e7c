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

/** A text of the build, as it stands there, and what a newer version has in its place. */
export type Change = readonly [from: string, to: string];

/** A static store of a test's own, filled by the product's own release command. */
export type StaticStore = {
  readonly folder: string;
  /** Releases the build as it is. Throws with the command's words when it refuses. */
  readonly release: (name: FrontEnd) => void;
  /** A newer build: the changed texts, and as after any build another hash in the name of whatever file is not the same any more. */
  readonly changed: (name: FrontEnd, ...changes: readonly Change[]) => string;
  /** Releases such a build. */
  readonly releaseFrom: (name: FrontEnd, build: string) => void;
  readonly folderOf: (name: FrontEnd) => string;
  /** Removes every file that a build does not have: as if its pages had been open for more than 30 days. */
  readonly forgetAllBut: (name: FrontEnd, build: string) => void;
  /** Copies manifest and entry of a build, without the files they name; the release command never does that. */
  readonly copyByHalf: (name: FrontEnd, build: string) => void;
  /** Loses one file of what is released, as a copy that broke off does. */
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
    // By force: a test may want the shell alone to go back.
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
