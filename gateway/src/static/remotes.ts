import path from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '@society/kernel';
import { readIfThere } from './read-if-there.ts';

/** Where each remote's manifest is, which screens need the remote at once, and what screens ask first. The shell reads the same list. */
export const remotesList = z.object({
  /** The calls of a screen as soon as it is drawn, by the contracts' names. The page asks them ahead, while the scripts still load. */
  firstCalls: z.optional(z.array(z.object({ paths: z.array(z.string()), calls: z.array(z.string()) }))),
  remotes: z.array(
    z.object({
      name: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
      /** A path on this origin, or an address elsewhere. */
      manifest: z.string(),
      /** Screens that the remote draws, by the beginning of their path. */
      paths: z._default(z.array(z.string()), []),
      /** Whether it is also needed on the screens that no other remote draws (the dashboard's cards). */
      preload: z._default(z.boolean(), false),
    }),
  ),
});
export type RemotesList = z.output<typeof remotesList>;
export type RemoteEntry = RemotesList['remotes'][number];

const assets = z.object({ js: z.object({ sync: z.array(z.string()) }), css: z.object({ sync: z.array(z.string()) }) });
const federationManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  exposes: z.array(z.object({ assets })),
});

export type RemotesOptions = {
  /** The list itself, or the file it stands in. */
  readonly list: z.input<typeof remotesList> | string;
  /** Folder with one folder per remote. */
  readonly root?: string | undefined;
  /** Folders of remotes that lie elsewhere, by name. */
  readonly folders?: Readonly<Record<string, string>> | undefined;
};

/** A file or call that the page fetches before any script has run. */
export type Preload = { readonly as: 'script' | 'style' | 'fetch'; readonly href: string };

/** A script or a style, by the ending of its name. */
export const preloadOf = (href: string): Preload => ({ as: href.endsWith('.css') ? 'style' : 'script', href });

/** What the shell needs to open a remote: its present manifest, by its address, and the files that the manifest names. */
export type RemoteStart = {
  readonly manifest: readonly [address: string, content: unknown];
  readonly preloads: readonly Preload[];
};

export type Remotes = {
  readonly list: () => Promise<RemotesList>;
  /** The folders with the files below each path, in the order of the search. */
  readonly folders: readonly (readonly [path: string, folder: string])[];
  /** Undefined while there is no readable manifest. */
  readonly startOf: (remote: RemoteEntry) => Promise<RemoteStart | undefined>;
  /** Paths of all its files with a hash in their name. Undefined if its build left no list of them, or the remote lies on another origin. */
  readonly filesOf: (remote: RemoteEntry) => Promise<readonly string[] | undefined>;
};

const own = /^\/remotes\/([a-z][a-z0-9-]*)\/([A-Za-z0-9._/-]+)$/;

const fileNames = z.array(z.string());

/** The paths in a `files.json` that lies at `base`; undefined if it is missing or cannot be read. */
export const listedFiles = (text: string | undefined, base: string): readonly string[] | undefined => {
  const parsed = fileNames.safeParse(text === undefined ? undefined : parseJson(text));
  return parsed.success ? parsed.data.map((file) => `${base}${file}`) : undefined;
};

const preloadsFrom = (manifestPath: string, manifest: z.output<typeof federationManifest>): readonly Preload[] => {
  const base = manifestPath.replace(/[^/]*$/, '');
  const { remoteEntry } = manifest.metaData;
  const entry = path.posix.join(remoteEntry.path, remoteEntry.name);
  const scripts = manifest.exposes.flatMap((each) => each.assets.js.sync);
  const styles = manifest.exposes.flatMap((each) => each.assets.css.sync);
  return [...new Set([entry, ...scripts, ...styles])].map((file) => preloadOf(`${base}${file}`));
};

/** Reads the list of remotes and their files anew at each call, so that a remote can be released while the gateway runs. */
export const createRemotes = ({ list, root, folders = {} }: RemotesOptions): Remotes => {
  const folderOf = (name: string): string | undefined =>
    Object.hasOwn(folders, name) ? folders[name] : root === undefined ? undefined : path.join(root, name);
  /** Reads a remote's file by its path on this origin; undefined for any other path. */
  const read = async (at: string): Promise<string | undefined> => {
    const [, name = '', rest = ''] = own.exec(at) ?? [];
    const folder = name === '' ? undefined : folderOf(name);
    return folder === undefined ? undefined : readIfThere(path.join(folder, rest));
  };
  return {
    folders: [
      ...Object.entries(folders).map(([name, folder]) => [`/remotes/${name}`, folder] as const),
      ...(root === undefined ? [] : [['/remotes', root] as const]),
    ],
    list: async () => {
      if (typeof list !== 'string') return remotesList.parse(list);
      const text = await readIfThere(list);
      return remotesList.parse(text === undefined ? { remotes: [] } : parseJson(text));
    },
    startOf: async ({ manifest }) => {
      const text = await read(manifest);
      const content = text === undefined ? undefined : parseJson(text);
      const parsed = federationManifest.safeParse(content);
      return parsed.success
        ? { manifest: [manifest, content], preloads: preloadsFrom(manifest, parsed.data) }
        : undefined;
    },
    filesOf: async ({ manifest }) => {
      const base = manifest.replace(/[^/]*$/, '');
      return listedFiles(await read(`${base}files.json`), base);
    },
  };
};
