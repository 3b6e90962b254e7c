// swc for scripts and lightningcss for style sheets, both run by webpack's own minimizer plugin.
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { oldestBrowsers } from './browsers.mjs';

export const minimizers = () => [
  new MinimizerPlugin({
    test: /\.m?js$/i,
    extractComments: false,
    minify: MinimizerPlugin.swcMinify,
    minimizerOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
  }),
  new MinimizerPlugin({
    test: /\.css$/i,
    minify: MinimizerPlugin.lightningCssMinify,
    minimizerOptions: { targets: oldestBrowsers },
  }),
];
