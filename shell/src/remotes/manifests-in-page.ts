import { readInlineJson } from '@society/web-kit';
import { releaseInPage } from '../release/in-page.ts';

/**
 * Gives the federation runtime the manifests that the gateway wrote into the page, to save a round trip. Each only once: what is asked for
 * again comes from the server. But in a page that was stored with its release always: the server's could be of another release.
 */
export const manifestsInPage = () => {
  const { id } = releaseInPage();
  const found = new Map(Object.entries((readInlineJson('manifests') ?? {}) as Record<string, unknown>));
  return {
    name: 'manifests-in-page',
    fetch: (address: string): Promise<Response> | undefined => {
      const { origin, pathname } = new URL(address, document.baseURI);
      if (origin !== window.location.origin || !found.has(pathname)) return undefined;
      const manifest = found.get(pathname);
      if (id === undefined) found.delete(pathname);
      return Promise.resolve(Response.json(manifest));
    },
  };
};
