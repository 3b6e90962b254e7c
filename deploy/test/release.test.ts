import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtFiles } from '../src/release/files.ts';
import { release } from '../src/release/release.ts';
import { satisfies } from '../src/release/satisfies.ts';
import { outcomeOf } from '../src/support/command.ts';

let home: string;
beforeEach(() => (home = mkdtempSync(path.join(tmpdir(), 'release-'))));
afterEach(() => rmSync(home, { recursive: true }));

const put = (file: string, content: string): void => {
  mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
  writeFileSync(path.join(home, file), content);
};
const store = () => path.join(home, 'store');
const released = (file: string): string => path.join(store(), 'remotes/scoring', file);
const content = (file: string): string => readFileSync(released(file), 'utf8');

/** A remote's build: one script and the manifest that names it. */
const build = (hash: string, webKit = '^1.3.0'): void => {
  rmSync(path.join(home, 'dist'), { recursive: true, force: true });
  put(`dist/js/round.${hash}.js`, `round ${hash}`);
  put('dist/.build-stamp', 'nobody needs this');
  put(
    'dist/mf-manifest.json',
    JSON.stringify({ entry: `js/round.${hash}.js`, shared: [{ name: '@society/web-kit', requiredVersion: webKit }] }),
  );
};
const releaseAt = (day: string) =>
  release({ name: 'mfe-scoring', from: path.join(home, 'dist'), store: store(), now: new Date(day) });

test('when a remote is released, then its files are in the store and what is hidden is not', () => {
  build('aaaaaaaaaa');
  expect(releaseAt('2026-03-01')).toEqual({ added: 1, removed: 0 });
  expect(content('js/round.aaaaaaaaaa.js')).toBe('round aaaaaaaaaa');
  expect(content('mf-manifest.json')).toContain('aaaaaaaaaa');
  expect(existsSync(released('.build-stamp'))).toBe(false);
  expect(readdirSync(released('.'), { recursive: true }).sort()).toEqual([
    '.releases.json',
    'js',
    'js/round.aaaaaaaaaa.js',
    'mf-manifest.json',
  ]);
});

test('when a build is copied, then the manifest or the page comes last', () => {
  build('aaaaaaaaaa');
  put('dist/boot.json', '{}');
  put('dist/favicon.svg', '');
  put('dist/index.html', '');
  expect(builtFiles(path.join(home, 'dist'))).toEqual([
    'js/round.aaaaaaaaaa.js',
    'favicon.svg',
    'boot.json',
    'mf-manifest.json',
    'index.html',
  ]);
});

test('when the next release replaces it, then open pages still find the older files for 30 days', () => {
  build('aaaaaaaaaa');
  releaseAt('2026-01-01');
  build('bbbbbbbbbb');
  expect(releaseAt('2026-03-01')).toEqual({ added: 1, removed: 0 });
  expect(existsSync(released('js/round.aaaaaaaaaa.js'))).toBe(true);
  build('cccccccccc');
  expect(releaseAt('2026-03-31')).toEqual({ added: 1, removed: 0 });
  build('dddddddddd');
  expect(releaseAt('2026-04-01')).toEqual({ added: 1, removed: 1 });
  expect(readdirSync(released('js')).sort()).toEqual([
    'round.bbbbbbbbbb.js',
    'round.cccccccccc.js',
    'round.dddddddddd.js',
  ]);
});

test('when an older build is released again, then nothing is missing and its files stay', () => {
  build('aaaaaaaaaa');
  releaseAt('2026-01-01');
  build('bbbbbbbbbb');
  releaseAt('2026-01-02');
  build('aaaaaaaaaa');
  expect(releaseAt('2026-06-01')).toEqual({ added: 0, removed: 0 });
  build('cccccccccc');
  expect(releaseAt('2026-06-02')).toEqual({ added: 1, removed: 0 });
  expect(content('js/round.aaaaaaaaaa.js')).toBe('round aaaaaaaaaa');
});

test('when a file of that name has another content, then it is not overwritten and the manifest stays the old one', () => {
  build('aaaaaaaaaa');
  releaseAt('2026-03-01');
  const before = content('mf-manifest.json');
  build('aaaaaaaaaa');
  put('dist/js/round.aaaaaaaaaa.js', 'another content');
  put('dist/mf-manifest.json', '{}');
  expect(() => releaseAt('2026-03-02')).toThrow('round.aaaaaaaaaa.js is there already, with another content');
  expect(content('js/round.aaaaaaaaaa.js')).toBe('round aaaaaaaaaa');
  expect(content('mf-manifest.json')).toBe(before);
});

test('when only comments have changed, then the release goes through, and its source maps are the newer ones', () => {
  build('aaaaaaaaaa');
  put('dist/js/round.aaaaaaaaaa.js.map', 'of before');
  releaseAt('2026-03-01');
  put('dist/js/round.aaaaaaaaaa.js.map', 'with another comment');
  expect(releaseAt('2026-03-02')).toEqual({ added: 0, removed: 0 });
  expect(content('js/round.aaaaaaaaaa.js.map')).toBe('with another comment');
});

test('when another release is under way, then this one is refused; a later one goes through', () => {
  build('aaaaaaaaaa');
  put('store/remotes/scoring/.releasing', '');
  expect(() => releaseAt('2026-03-01')).toThrow('Another release is under way');
  expect(existsSync(released('mf-manifest.json'))).toBe(false);
  rmSync(released('.releasing'));
  expect(releaseAt('2026-03-01').added).toBe(1);
});

test.each([
  ['1.3.0', '^1.3.0', true],
  ['1.4.0', '^1.3.5', true],
  ['1.3.0', '^1.4.0', false],
  ['2.0.0', '^1.4.0', false],
  ['1.3.4', '^1.3.5', false],
])('when the shell has %s and a remote needs %s, then that is enough: %s', (version, range, enough) => {
  expect(satisfies(version, range)).toBe(enough);
});

test('when a remote needs a newer web-kit than the released shell has, then it is not released and says so', () => {
  put('store/shell/boot.json', JSON.stringify({ shared: { '@society/web-kit': '1.3.0' } }));
  build('aaaaaaaaaa', '^1.4.0');
  expect(() => releaseAt('2026-03-01')).toThrow('it needs @society/web-kit ^1.4.0, and the released shell has 1.3.0');
  build('aaaaaaaaaa', '^1.2.0');
  expect(releaseAt('2026-03-01').added).toBe(1);
});

test('when the command is run for the shell, then the list of remotes is released too', async () => {
  put('dist/js/main.aaaaaaaaaa.js', 'main');
  put('dist/index.html', '<p>');
  const { code, said } = await outcomeOf(
    process.execPath,
    ['deploy/src/release/main.ts', 'shell', '--from', path.join(home, 'dist')],
    { env: { STATIC_STORE: store() } },
  );
  expect({ code, said }).toEqual({ code: 0, said: 'shell is released: 1 new files, 0 old ones removed\n' });
  expect(JSON.parse(readFileSync(path.join(store(), 'remotes/remotes.json'), 'utf8'))).toHaveProperty('remotes');
});

test('when the shell alone goes back below what a released remote needs, then it is refused and the remote named, unless it is forced', async () => {
  put('dist/index.html', '<p>');
  put('dist/boot.json', JSON.stringify({ shared: { '@society/web-kit': '1.3.0' } }));
  put(
    'store/remotes/scoring/mf-manifest.json',
    JSON.stringify({ shared: [{ name: '@society/web-kit', requiredVersion: '^1.4.0' }] }),
  );
  const goBack = (...more: readonly string[]) =>
    outcomeOf(
      process.execPath,
      ['deploy/src/release/main.ts', 'shell', '--from', path.join(home, 'dist'), '--store', store(), ...more],
      { env: { INIT_CWD: home } },
    );
  const { code, said } = await goBack();
  expect(said).toContain(
    'The shell was not released: mfe-scoring needs @society/web-kit ^1.4.0, and this shell has 1.3.0. Release their older builds first',
  );
  expect(code).toBe(1);
  expect(existsSync(path.join(store(), 'shell/index.html'))).toBe(false);
  expect((await goBack('--force')).code).toBe(0);
});

test.each([undefined, ''])(
  'when the store is %j, then nothing is released and the command asks where it is',
  async (given) => {
    build('aaaaaaaaaa');
    const { code, said } = await outcomeOf(
      process.execPath,
      ['deploy/src/release/main.ts', 'mfe-scoring', '--from', path.join(home, 'dist')],
      { env: { STATIC_STORE: given, INIT_CWD: home } },
    );
    expect({ code, said }).toEqual({
      code: 1,
      said: 'Say where the static store is: STATIC_STORE=<folder>, or --store <folder>\n',
    });
    expect(existsSync(path.join(home, 'remotes'))).toBe(false);
  },
);

test('when there is no build, then the command says how to make one', async () => {
  const { code, said } = await outcomeOf(
    process.execPath,
    ['deploy/src/release/main.ts', 'mfe-scoring', '--from', path.join(home, 'none')],
    { env: { STATIC_STORE: store() } },
  );
  expect({ code, said }).toEqual({ code: 1, said: 'mfe-scoring has not been built: npm run build -w mfe-scoring\n' });
});
