// Builds the twin: shell and scoring remote from the same sources with the same loaders and minimizers, but as one build without federation.
// It lands in .cache/twin and is no part of any release.
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
config.resolve = { ...config.resolve, alias: { ...config.resolve.alias, [path.join(root, 'shell/src/remotes.tsx')]: path.join(import.meta.dirname, 'remotes.tsx') } };
config.cache = { ...config.cache, name: 'twin-production' };

/** The lazy chunk belongs to the first screen, as the remote does in the product: it is hinted in the page in the same way. */
const hintScoring = ({ compilation }) => {
  const file = path.join(outDir, 'boot.json');
  const boot = JSON.parse(readFileSync(file, 'utf8'));
  const scoring = compilation.namedChunkGroups.get('scoring').getFiles();
  const and = (own, ending) => [...new Set([...own, ...scoring.filter((each) => each.endsWith(ending))])];
  writeFileSync(file, JSON.stringify({ ...boot, js: and(boot.js, '.js'), css: and(boot.css, '.css') }));
};

const compiler = webpack(config);
compiler.run((failure, stats) => {
  const failed = failure !== null || stats.hasErrors();
  if (failure) console.error(failure);
  if (stats?.hasErrors()) console.error(stats.toString('errors-only'));
  if (!failed) hintScoring(stats);
  compiler.close(() => {
    process.exitCode = failed ? 1 : 0;
  });
});
