import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A package of this repository: its folder under the root, its name, and the names of what it depends on, with and without its tools. */
export type Workspace = {
  readonly folder: string;
  readonly name: string;
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
};

type Manifest = {
  readonly name: string;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

const root = path.resolve(import.meta.dirname ?? __dirname, '../../..');
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** Every package, as package.json's `workspaces` lists them: the only list of packages that there is. */
export const workspaces = (at = root): readonly Workspace[] =>
  (manifestOf(at).workspaces ?? [])
    .flatMap((pattern) =>
      pattern.endsWith('/*')
        ? readdirSync(path.join(at, pattern.slice(0, -2))).map((name) => `${pattern.slice(0, -1)}${name}`)
        : [pattern],
    )
    .filter((folder) => existsSync(path.join(at, folder, 'package.json')))
    .map((folder) => {
      const { name, dependencies = {}, devDependencies = {} } = manifestOf(path.join(at, folder));
      return { folder, name, dependencies: Object.keys(dependencies), devDependencies: Object.keys(devDependencies) };
    });

/** The folders of a package and of all packages of this repository that it needs; with `tools` also those that build and test it. Throws for an unknown folder. */
export const foldersNeededBy = (folder: string, { tools = false, at = root } = {}): readonly string[] => {
  const all = workspaces(at);
  const needed = new Set<string>();
  const visit = ({ folder: here, dependencies, devDependencies }: Workspace): void => {
    if (needed.has(here)) return;
    needed.add(here);
    const names = tools && here === folder ? [...dependencies, ...devDependencies] : dependencies;
    for (const each of all) if (names.includes(each.name)) visit(each);
  };
  const own = all.find((each) => each.folder === folder);
  if (own === undefined) throw new Error(`There is no package in ${folder}`);
  visit(own);
  return [...needed].sort();
};
