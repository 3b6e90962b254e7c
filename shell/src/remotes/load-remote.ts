import { getInstance, loadScript } from '@module-federation/enhanced/runtime';
import { manifestReader } from './manifests.ts';

/** What every entry file of module federation leaves in the page, under the remote's name. */
type Container = {
  readonly init: (shared: unknown) => Promise<unknown> | void;
  readonly get: (exposed: string) => Promise<() => unknown>;
};

const readManifest = manifestReader();

const preload = (as: 'script' | 'style', href: string) =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as, href }));

/**
 * Loads the module that the remote `name` exposes, by the address of its manifest: gives the remote's entry what the shell shares, and asks it for
 * the module. Every call loads anew, so a call after a failure begins with the manifest. The entry waits for the scripts and style sheets of the
 * module, and its error names one that did not come. They are preloaded, since the entry asks for them only once it has loaded itself.
 */
export const loadRemote = async (name: string, address: string): Promise<unknown> => {
  const { metaData, exposes } = await readManifest(address);
  const at = (file: string) => new URL(file, address).href;
  for (const { assets } of exposes) {
    for (const file of assets.js.sync) preload('script', at(file));
    for (const file of assets.css.sync) preload('style', at(file));
  }
  await loadScript(at(`${metaData.remoteEntry.path}${metaData.remoteEntry.name}`), {});
  const container = (globalThis as unknown as Record<string, Container>)[name];
  if (!container) throw new Error(`${name} has left no container in the page`);
  await container.init(getInstance()?.shareScopeMap['default']);
  return (await container.get('./remote'))();
};
