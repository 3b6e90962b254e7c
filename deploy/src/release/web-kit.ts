import { existsSync, readFileSync } from 'node:fs';
import { satisfies } from './satisfies.ts';

type Manifest = { readonly shared?: readonly { readonly name: string; readonly requiredVersion?: string }[] };
type Boot = { readonly shared?: Readonly<Record<string, string>> };

const read = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;

/**
 * What a remote takes from the shell and would not find there: `manifest` is the remote's mf-manifest.json, `boot` the boot.json of the
 * shell that is released. Empty when all is there, or no shell is.
 */
export const missingInShell = (manifest: string, boot: string): readonly string[] => {
  const offered = read<Boot>(boot)?.shared;
  if (!offered) return [];
  return (read<Manifest>(manifest)?.shared ?? []).flatMap(({ name, requiredVersion }) => {
    const version = offered[name];
    if (version === undefined || requiredVersion === undefined || satisfies(version, requiredVersion)) return [];
    return [`it needs ${name} ${requiredVersion}, and the released shell has ${version}`];
  });
};
