// Builds one front end for release, and its worker if it has one: `node build.mjs <folder>`. When that fails, prints webpack's errors and exits with 1.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

const dir = path.resolve(process.argv[2] ?? '.');
const { default: configure, worker } = await import(pathToFileURL(path.join(dir, 'webpack.config.mjs')).href);
const configurations = [configure, worker].filter((each) => each !== undefined);
const compiler = webpack(configurations.map((each) => each({}, { mode: 'production' })));

compiler.run((failure, stats) => {
  // Closing writes the cache, which the next build starts from.
  compiler.close((closing) => {
    const problem = failure ?? closing;
    if (problem) console.error(problem);
    if (stats?.hasErrors() || stats?.hasWarnings()) console.log(stats.toString('errors-warnings'));
    process.exitCode = problem || stats?.hasErrors() ? 1 : 0;
  });
});
