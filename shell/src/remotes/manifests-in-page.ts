import { readInlineJson } from '@society/web-kit';

/**
 * Gives the federation runtime the manifests that the gateway wrote into the page, to save a round trip. Each only once: what is asked for
 * again comes from the server.
 */
export const manifestsInPage = () => {
  const found = new Map(Object.entries((readInlineJson('manifests') ?? {}) as Record<string, unknown>));
  return {
    name: 'manifests-in-page',
    fetch: (address: string): Promise<Response> | undefined => {
      const { origin, pathname } = new URL(address, document.baseURI);
      if (origin !== window.location.origin || !found.has(pathname)) return undefined;
      const manifest = found.get(pathname);
      found.delete(pathname);
      return Promise.resolve(Response.json(manifest));
    },
  };
};
