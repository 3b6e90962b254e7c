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
 * What the remote called `name` exposes, by its manifest's address: its entry is given what the shell shares, and asked. Every call loads it
 * anew, so one after a failure begins with the manifest. The entry waits for the scripts and style sheets of what it exposes, and says which
 * of them did not come; they are hinted, since it would only ask for them once it is there itself.
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
