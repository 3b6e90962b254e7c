import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { emittedFiles } from './emitted-files.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'emitted-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const build = (): Promise<readonly string[]> => {
  const compiler = webpack({
    context: dir,
    mode: 'production',
    entry: './main.js',
    devtool: 'source-map',
    output: {
      path: path.join(dir, 'dist'),
      filename: 'js/[name].[contenthash:10].js',
      chunkFilename: 'js/[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    module: { rules: [{ test: /\.png$/, type: 'asset/resource' }] },
    plugins: [emittedFiles],
  });
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure || stats?.hasErrors()) return reject(failure ?? new Error(stats?.toString()));
        const files = readdirSync(path.join(dir, 'dist'), { recursive: true, encoding: 'utf8' });
        resolve(files.filter((file) => path.extname(file) !== ''));
      });
    });
  });
};

test('when something is built, then the list has every file with a hash in its name, those loaded later and pictures too, and no source map', async () => {
  writeFileSync(
    path.join(dir, 'main.js'),
    `import picture from './picture.png'; import('./later.js'); console.log(picture);`,
  );
  writeFileSync(path.join(dir, 'later.js'), `console.log('later');`);
  writeFileSync(path.join(dir, 'picture.png'), 'a picture');
  const emitted = await build();
  const listed = JSON.parse(readFileSync(path.join(dir, 'dist/files.json'), 'utf8')) as string[];
  expect(listed.map((file) => file.replace(/[0-9a-f]{10}/, 'HASH').replace(/\d+/, 'N'))).toEqual([
    'assets/picture.HASH.png',
    'js/N.HASH.js',
    'js/main.HASH.js',
  ]);
  expect(listed).toEqual(emitted.filter((file) => !/\.(?:map|json)$/.test(file)).sort());
});
