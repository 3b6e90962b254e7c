// How sources become modules: TypeScript (the workspace's packages are TypeScript too), style sheets, files.
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { root } from './paths.mjs';

const typescript = (dev) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: 'swc-loader',
    options: {
      swcrc: false,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
      },
    },
  },
});

const cssLoader = (options) => [
  MiniCssExtractPlugin.loader,
  { loader: 'css-loader', options: { importLoaders: 0, ...options } },
];

const cssModules = (dev) => ({
  auto: true,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  localIdentName: dev ? '[name]__[local]--[hash:base64:5]' : '[hash:base64:8]',
  // Hashed from the path below the repository's root. Below each package's root, two remotes with a `src/card.module.css` would get the same class names.
  localIdentContext: root,
});

export const rules = ({ dev }) => [
  typescript(dev),
  // These packages hold values and pure functions. webpack may leave out what is not used, though building a schema looks like a side effect to it.
  {
    include: ['contracts', 'libs/golf', 'libs/kernel', 'libs/league-client'].map((dir) => path.join(root, dir, 'src')),
    exclude: /\.css$/,
    sideEffects: false,
  },
  { test: /\.module\.css$/, use: cssLoader({ modules: cssModules(dev) }) },
  { test: /\.css$/, exclude: /\.module\.css$/, sideEffects: true, use: cssLoader({ modules: false }) },
  { test: /\.(woff2?|png|jpe?g|webp|svg|ico)$/i, type: 'asset/resource' },
];
