import { readInlineJson } from '@society/web-kit';
import { releaseInPage } from '../release/in-page.ts';

/** What is used of a remote's federation manifest: its first files, with paths relative to the manifest's folder. */
export type Manifest = {
  readonly metaData: { readonly remoteEntry: { readonly path: string; readonly name: string } };
  readonly exposes: readonly {
    readonly assets: Readonly<Record<'js' | 'css', { readonly sync: readonly string[] }>>;
  }[];
};

/**
 * Reads manifests by their whole address. A manifest that the gateway wrote into the page is taken from there, to save a round trip, but only
 * once: the next time it comes from the server. A page that was stored with its release always takes it from itself, since the server's manifest
 * could be of another release.
 */
export const manifestReader = () => {
  const { id } = releaseInPage();
  const inPage = (readInlineJson('manifests') ?? {}) as Record<string, Manifest>;
  const found = new Map(Object.entries(inPage).map(([path, each]) => [new URL(path, document.baseURI).href, each]));
  return async (address: string): Promise<Manifest> => {
    const manifest = found.get(address);
    if (id === undefined) found.delete(address);
    // The browser may hold a network's own page under this address.
    return manifest ?? ((await (await fetch(address, { cache: 'no-store' })).json()) as Manifest);
  };
};
