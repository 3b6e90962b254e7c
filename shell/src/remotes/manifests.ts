import { readInlineJson } from '@society/web-kit';
import { releaseInPage } from '../release/in-page.ts';

/** What is used of a remote's federation manifest: the files that it begins with, told from the manifest's own folder. */
export type Manifest = {
  readonly metaData: { readonly remoteEntry: { readonly path: string; readonly name: string } };
  readonly exposes: readonly {
    readonly assets: Readonly<Record<'js' | 'css', { readonly sync: readonly string[] }>>;
  }[];
};

/**
 * Reads manifests by their whole address. Those that the gateway wrote into the page are taken from there, to save a round trip. Each only
 * once: what is asked for again comes from the server. But in a page that was stored with its release always: the server's could be of
 * another release.
 */
export const manifestReader = () => {
  const { id } = releaseInPage();
  const inPage = (readInlineJson('manifests') ?? {}) as Record<string, Manifest>;
  const found = new Map(Object.entries(inPage).map(([path, each]) => [new URL(path, document.baseURI).href, each]));
  return async (address: string): Promise<Manifest> => {
    const manifest = found.get(address);
    if (id === undefined) found.delete(address);
    return manifest ?? ((await (await fetch(address)).json()) as Manifest);
  };
};
