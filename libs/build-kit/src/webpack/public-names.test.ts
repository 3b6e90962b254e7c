import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { workspaces } from '../workspaces.ts';
import { publicNames } from './public-names.ts';

const webKit = path.join(__dirname, '../../../web-kit');
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

let dir: string;
beforeEach(() => (dir = mkdtempSync(path.join(tmpdir(), 'public-names-'))));
afterEach(() => rmSync(dir, { recursive: true }));

test('when something is built, then beside it stand the version of web-kit and its public names', async () => {
  writeFileSync(path.join(dir, 'main.js'), '');
  const output = { path: path.join(dir, 'dist') };
  const compiler = webpack({ context: dir, mode: 'production', entry: './main.js', output, plugins: [publicNames] });
  await new Promise<void>((resolve, reject) =>
    compiler.run((failure) => compiler.close(() => (failure ? reject(failure) : resolve()))),
  );
  expect(read(path.join(dir, 'dist/.web-kit.json'))).toEqual(read(path.join(webKit, 'src/public-names.json')));
});

const root = path.join(webKit, '../..');
const frontEnds = workspaces()
  .map(({ folder }) => folder)
  .filter((folder) => folder === 'shell' || folder.startsWith('mfe-'));
/** Which of the front ends leave the plugin out; in a process of its own, since a configuration is loaded by Node alone. */
const find = `
  const { publicNames } = await import('./libs/build-kit/src/webpack/public-names.ts');
  for (const folder of process.argv.slice(1)) {
    const { default: configure } = await import('./' + folder + '/webpack.config.mjs');
    if (!configure({}, { mode: 'production' }).plugins.includes(publicNames)) console.log(folder);
  }`;

test('when the shell or a remote is built, then its build tells the names', () => {
  const without = execFileSync(process.execPath, ['--input-type=module', '--eval', find, ...frontEnds], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(frontEnds).toContain('shell');
  expect(without).toBe('');
});
