import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaces } from '@society/build-kit/workspaces';

/** The root of the workspace. */
export const root = path.resolve(import.meta.dirname ?? __dirname, '../../..');

const isRemote = (name: string): boolean => name.startsWith('mfe-');

/** The packages that are deployed, by kind. They come from the workspaces, so a new one needs its pacts, image and manifests at once. */
export const deployables = () => {
  const names = workspaces()
    .map(({ folder }) => folder)
    .sort();
  return {
    services: names.filter((name) => name.startsWith('svc-')),
    remotes: names.filter(isRemote),
    frontEnds: names.filter((name) => name === 'shell' || isRemote(name)),
    all: names.filter((name) => /^(?:svc-.+|mfe-.+|gateway|shell)$/.test(name)),
  };
};

/** A package's own TypeScript sources, without tests, as `[file, text]`. */
export const sourcesOf = (name: string): readonly (readonly [file: string, text: string])[] => {
  const src = path.join(root, name, 'src');
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => [file, readFileSync(path.join(src, file), 'utf8')]);
};
