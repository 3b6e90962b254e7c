// Builds one front end for release: `node build.mjs <folder>`. Ends with 1 and webpack's words when it fails.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

const dir = path.resolve(process.argv[2] ?? '.');
const { default: configure } = await import(pathToFileURL(path.join(dir, 'webpack.config.mjs')).href);
const compiler = webpack(configure({}, { mode: 'production' }));

compiler.run((failure, stats) => {
  // Closing writes the cache, which the next build starts from.
  compiler.close((closing) => {
    const problem = failure ?? closing;
    if (problem) console.error(problem);
    if (stats?.hasErrors() || stats?.hasWarnings()) console.log(stats.toString('errors-warnings'));
    process.exitCode = problem || stats?.hasErrors() ? 1 : 0;
  });
});
