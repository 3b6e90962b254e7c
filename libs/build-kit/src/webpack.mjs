// One factory for the shell and the remotes, so that what must agree between separate builds (shared packages, class
// names, federation options) is written once. A front end's webpack.config.mjs is one call of hostConfig or remoteConfig.
import { existsSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { BootFilesPlugin } from './webpack/boot-files-plugin.mjs';
import { emittedFiles } from './webpack/emitted-files.ts';
import { federationAliases, hostFederation, remoteFederation, sharedByHost } from './webpack/federation.mjs';
import { minimizers } from './webpack/minimizers.mjs';
import { root } from './webpack/paths.mjs';
import { publicNames } from './webpack/public-names.ts';
import { rules } from './webpack/rules.mjs';

const isDev = (argv) => argv?.mode === 'development';
const fileName = (dev, kind) => (dev ? `[name].${kind}` : `${kind}/[name].[contenthash:10].${kind}`);

/** What every front end's configuration has in common. */
const common = ({ dir, name, dev }) => ({
  name,
  context: dir,
  mode: dev ? 'development' : 'production',
  target: ['web', 'es2022'],
  // Never one of the eval kinds: the content security policy forbids eval, in development too.
  devtool: dev ? 'cheap-module-source-map' : 'source-map',
  output: {
    path: path.join(dir, dev ? '.cache/dev' : 'dist'),
    clean: !dev,
    uniqueName: name,
    filename: fileName(dev, 'js'),
    chunkFilename: fileName(dev, 'js'),
    assetModuleFilename: dev ? 'assets/[name][ext]' : 'assets/[name].[contenthash:10][ext]',
    // Paths in the source maps are the repository's, not the building machine's.
    devtoolModuleFilenameTemplate: (info) => `webpack://${name}/${path.relative(root, info.absoluteResourcePath)}`,
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    // Left out: visx's Text component needs it, 14 kB that nobody has maintained for years. Our axes have a text component of their own, so it would never run.
    alias: { ...federationAliases(), 'reduce-css-calc': false },
  },
  module: {
    rules: rules({ dev }),
    // Nobody reads the name of an unnamed default export, and the code that sets it would be in the entries that the dashboard loads.
    parser: { javascript: { anonymousDefaultExportName: false } },
  },
  plugins: [
    new MiniCssExtractPlugin({
      filename: fileName(dev, 'css'),
      chunkFilename: fileName(dev, 'css'),
      ignoreOrder: true,
    }),
    publicNames,
    ...(dev ? [new ReactRefreshPlugin({ overlay: false, library: name })] : []),
  ],
  optimization: {
    moduleIds: dev ? 'named' : 'deterministic',
    chunkIds: dev ? 'named' : 'deterministic',
    // Federation keeps its start-up code in the entry file.
    runtimeChunk: false,
    minimizer: minimizers(),
  },
  cache: {
    type: 'filesystem',
    cacheDirectory: path.join(root, '.cache/webpack'),
    name: `${name}-${dev ? 'development' : 'production'}`,
    buildDependencies: {
      config: [import.meta.filename, path.join(dir, 'webpack.config.mjs'), path.join(root, 'package-lock.json')],
    },
  },
  infrastructureLogging: { level: 'error' },
  performance: false,
  stats: 'errors-warnings',
});

/** Packages change only with an upgrade: in a file of their own they stay in the browser's cache over our releases. */
const vendorChunk = {
  cacheGroups: {
    vendor: { name: 'vendor', chunks: 'initial', test: /[\\/]node_modules[\\/]/, enforce: true },
  },
};

/**
 * The shell's configuration, as webpack calls it: `(env, argv) => configuration`.
 * `dir` is the package's folder, `name` its federation name, `html` and `manifest` the templates of the page and of the web app
 * manifest, relative to `dir`; both may name files by `require`.
 * The build also writes `boot.json` (see BootFilesPlugin) and, as those of remotes do, `files.json` (see emittedFiles).
 */
export const hostConfig =
  ({ dir, name, html, manifest }) =>
  (_env, argv) => {
    const dev = isDev(argv);
    const base = common({ dir, name, dev });
    return {
      ...base,
      entry: { main: './src/index.ts' },
      output: { ...base.output, publicPath: '/' },
      plugins: [
        ...base.plugins,
        new ModuleFederationPlugin(hostFederation({ name, dev })),
        // Not minified: the gateway looks for the comments and the placeholder in the page.
        new HtmlWebpackPlugin({ template: path.resolve(dir, html), minify: false, chunks: ['main'] }),
        new HtmlWebpackPlugin({
          template: path.resolve(dir, manifest),
          filename: 'manifest.webmanifest',
          inject: false,
          minify: false,
        }),
        new BootFilesPlugin({ entry: 'main', shared: sharedByHost() }),
        emittedFiles,
      ],
      optimization: { ...base.optimization, ...(dev ? {} : { splitChunks: vendorChunk }) },
    };
  };

/**
 * The configuration of the host's service worker: a build of its own, since federation puts its runtime into every entry of a build.
 * `entries` are `{ file: source }`; the files keep these names, since a browser asks for a worker by its address.
 */
export const workerConfig =
  ({ dir, name, entries }) =>
  (_env, argv) => {
    const base = common({ dir, name: `${name}-worker`, dev: isDev(argv) });
    return {
      ...base,
      target: ['webworker', 'es2022'],
      // Built after the host, whose build cleans the folder that both write to.
      dependencies: [name],
      entry: entries,
      plugins: [],
      output: { ...base.output, clean: false, filename: '[name].js' },
    };
  };

/**
 * A remote's configuration, as webpack calls it: `(env, argv) => configuration`.
 * It exposes exactly one module, `./remote`, from `src/remote.tsx`.
 * In development `src/standalone.tsx`, when there is one, becomes a page of its own.
 */
export const remoteConfig =
  ({ dir, name }) =>
  (_env, argv) => {
    const dev = isDev(argv);
    const base = common({ dir, name, dev });
    const standalone = dev && existsSync(path.join(dir, 'src/standalone.tsx'));
    return {
      ...base,
      entry: standalone ? { standalone: './src/standalone.tsx' } : {},
      output: { ...base.output, publicPath: 'auto' },
      plugins: [
        ...base.plugins,
        new ModuleFederationPlugin(remoteFederation({ name, dev })),
        emittedFiles,
        ...(standalone ? [new HtmlWebpackPlugin({ title: name, chunks: ['standalone'] })] : []),
      ],
      // The shell then loads one file beside the entry, and not several small ones.
      optimization: { ...base.optimization, splitChunks: false },
    };
  };
