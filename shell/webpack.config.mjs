import { hostConfig, workerConfig } from '@society/build-kit/webpack';

const shell = { dir: import.meta.dirname, name: 'shell' };

export default hostConfig({ ...shell, html: 'src/index.html', manifest: 'src/manifest.webmanifest' });

/** The service worker, and the script that is served in its place to remove it. */
export const worker = workerConfig({
  ...shell,
  entries: { sw: './src/worker/main.ts', 'sw-off': './src/worker/off.ts' },
});
