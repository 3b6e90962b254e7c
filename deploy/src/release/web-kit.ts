import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { satisfies } from './satisfies.ts';

type Manifest = { readonly shared?: readonly { readonly name: string; readonly requiredVersion?: string }[] };
type Boot = { readonly shared?: Readonly<Record<string, string>> };
/** web-kit's public names by its version, as in libs/web-kit/src/public-names.json. */
type Names = Readonly<Record<string, readonly string[]>>;

/** In every build: the names of the web-kit it was built with. Beside the released shell: those of all shells that were ever released there. */
export const namesFile = '.web-kit.json';

const read = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;

/** What a remote takes from a shell and does not find there, by the remote's mf-manifest.json and the shell's boot.json. */
const unmet = (manifest: string, boot: string) => {
  const offered = read<Boot>(boot)?.shared ?? {};
  return (read<Manifest>(manifest)?.shared ?? []).flatMap(({ name, requiredVersion }) => {
    const version = offered[name];
    if (version === undefined || requiredVersion === undefined || satisfies(version, requiredVersion)) return [];
    return [{ name, requiredVersion, version }];
  });
};

/**
 * What a remote takes from the shell and would not find there: `manifest` is the remote's mf-manifest.json, `boot` the boot.json of the
 * shell that is released. Empty when all is there, or no shell is.
 */
export const missingInShell = (manifest: string, boot: string): readonly string[] =>
  unmet(manifest, boot).map(
    ({ name, requiredVersion, version }) =>
      `it needs ${name} ${requiredVersion}, and the released shell has ${version}`,
  );

/**
 * Which released remotes need something newer than a shell has, as when the shell alone goes back: `remotes` is their folder, `boot` the shell's
 * boot.json. Another major version is none of it: no order of releases fits both sides then, and the shell goes first.
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

/** What somebody who was content with a version of `asked` would miss in the versions of `offered` that satisfy it. */
const broken = (asked: Names, offered: Names) =>
  Object.entries(asked).flatMap(([version, names]) =>
    Object.entries(offered)
      .filter(([other]) => satisfies(other, `^${version}`))
      .map(([other, its]) => ({ version, other, missing: names.filter((name) => !its.includes(name)).join(', ') }))
      .filter(({ missing }) => missing !== ''),
  );

/**
 * Where a build and the released shells do not mean the same by a version of web-kit: a page asks for the version alone, so one that
 * satisfies it must have all its names. `build` and `released` are files of names; where one is not there, nothing is known and nothing said.
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
  // At once, since a remote may be released meanwhile and reads it.
  renameSync(`${released}.new`, released);
};
