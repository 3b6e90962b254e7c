// Builds the twin: shell and scoring remote from the same sources, with the same loaders and minimizers, but as one build without federation. It goes
// into .cache/twin and belongs to no release.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import configureShell from '../../../../shell/webpack.config.mjs';

const root = path.resolve(import.meta.dirname, '../../../..');
const outDir = path.join(root, '.cache/twin');

const config = configureShell({}, { mode: 'production' });
config.name = 'twin';
config.output = { ...config.output, path: outDir };
config.plugins = config.plugins.filter((plugin) => plugin.constructor.name !== 'ModuleFederationPlugin');
config.resolve = {
  ...config.resolve,
  alias: {
    ...config.resolve.alias,
    [path.join(root, 'shell/src/remotes.tsx')]: path.join(import.meta.dirname, 'remotes.tsx'),
  },
};
// If the twin's file lacks an export of the shell's own file, the build must fail; otherwise the page would stay empty.
config.module = { ...config.module, parser: { ...config.module.parser, javascript: { exportsPresence: 'error' } } };
config.cache = { ...config.cache, name: 'twin-production' };

/**
 * The lazy chunk belongs to the first screen, as the remote does in the product. With a manifest of it in federation's format, the gateway puts
 * its hints into the page in the same way.
 */
const writeManifest = () => {
  const { parts } = JSON.parse(readFileSync(path.join(outDir, 'boot.json'), 'utf8'));
  // The gateway looks for a remote's files in the remote's folder, but the twin's files are in the shell's.
  const fromRemote = (file) => `../../${file}`;
  const [entry, ...scripts] = parts.scoring.js.map(fromRemote).toReversed();
  const assets = { js: { sync: scripts }, css: { sync: parts.scoring.css.map(fromRemote) } };
  writeFileSync(
    path.join(outDir, 'mf-manifest.json'),
    JSON.stringify({ metaData: { remoteEntry: { name: entry, path: '' } }, exposes: [{ assets }] }),
  );
};

const compiler = webpack(config);
compiler.run((failure, stats) => {
  const failed = failure !== null || stats.hasErrors();
  if (failure) console.error(failure);
  if (stats?.hasErrors()) console.error(stats.toString('errors-only'));
  if (!failed) writeManifest();
  compiler.close(() => {
    process.exitCode = failed ? 1 : 0;
  });
});
