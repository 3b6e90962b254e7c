import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { satisfies } from './satisfies.ts';

type Manifest = { readonly shared?: readonly { readonly name: string; readonly requiredVersion?: string }[] };
type Boot = { readonly shared?: Readonly<Record<string, string>> };
/** web-kit's public names by its version, as in libs/web-kit/src/public-names.json. */
type Names = Readonly<Record<string, readonly string[]>>;

/** In every build: the names of the web-kit that it was built with. In the released shell's folder: the names of all shells ever released there. */
export const namesFile = '.web-kit.json';

const read = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;

/** What a remote (by its mf-manifest.json) needs from a shell (by its boot.json) and does not get. */
const unmet = (manifest: string, boot: string) => {
  const offered = read<Boot>(boot)?.shared ?? {};
  return (read<Manifest>(manifest)?.shared ?? []).flatMap(({ name, requiredVersion }) => {
    const version = offered[name];
    if (version === undefined || requiredVersion === undefined || satisfies(version, requiredVersion)) return [];
    return [{ name, requiredVersion, version }];
  });
};

/**
 * Sentences about what a remote needs and the released shell does not have: `manifest` is the remote's mf-manifest.json, `boot` the shell's
 * boot.json. Empty when nothing is missing or no shell is released.
 */
export const missingInShell = (manifest: string, boot: string): readonly string[] =>
  unmet(manifest, boot).map(
    ({ name, requiredVersion, version }) =>
      `it needs ${name} ${requiredVersion}, and the released shell has ${version}`,
  );

/**
 * The released remotes that need something newer than a shell has, as when only the shell goes back. `remotes` is their folder, `boot` the
 * shell's boot.json. A remote with another major version does not count: no order of releases fits both then, and the shell goes first.
 */
export const leftBehind = (remotes: string, boot: string): readonly string[] =>
  (existsSync(remotes) ? readdirSync(remotes) : []).flatMap((remote) =>
    unmet(path.join(remotes, remote, 'mf-manifest.json'), boot)
      .filter(({ requiredVersion, version }) => requiredVersion.split('.')[0] === `^${version.split('.')[0]}`)
      .map(
        ({ name, requiredVersion, version }) =>
          `mfe-${remote} needs ${name} ${requiredVersion}, and this shell has ${version}`,
      ),
  );

/** The names that a page built for a version in `asked` would miss in those versions of `offered` that satisfy it. */
const broken = (asked: Names, offered: Names) =>
  Object.entries(asked).flatMap(([version, names]) =>
    Object.entries(offered)
      .filter(([other]) => satisfies(other, `^${version}`))
      .map(([other, its]) => ({ version, other, missing: names.filter((name) => !its.includes(name)).join(', ') }))
      .filter(({ missing }) => missing !== ''),
  );

/**
 * Where a build and the released shells disagree about a version of web-kit. A page asks only for a version, so every version that satisfies it
 * must have all its names. `build` and `released` are files of names; when one is missing, nothing can be compared.
 */
export const brokenVersions = (build: string, released: string): readonly string[] => {
  const own = read<Names>(build) ?? {};
  const known = read<Names>(released) ?? {};
  return [
    ...broken(known, own).map(
      ({ version, other, missing }) => `web-kit ${version} was released with ${missing}, which its ${other} lacks`,
    ),
    ...broken(own, known).map(
      ({ version, other, missing }) => `web-kit ${other} was released without ${missing}, which its ${version} has`,
    ),
  ];
};

/** Adds the names of a shell's build to those of the released shells. They are never removed: an open page may have any of these shells. */
export const keepNames = (build: string, released: string): void => {
  if (!existsSync(build)) return;
  writeFileSync(`${released}.new`, `${JSON.stringify({ ...read<Names>(released), ...read<Names>(build) }, null, 2)}\n`);
  // In one step: a remote's release may read the file at the same time.
  renameSync(`${released}.new`, released);
};
