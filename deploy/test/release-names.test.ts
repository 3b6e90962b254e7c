import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { release } from '../src/release/release.ts';

let home: string;
beforeEach(() => (home = mkdtempSync(path.join(tmpdir(), 'release-names-'))));
afterEach(() => rmSync(home, { recursive: true }));

const store = () => path.join(home, 'store');
const put = (file: string, content: unknown): void => {
  mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
  writeFileSync(path.join(home, file), JSON.stringify(content));
};

/** Builds with a web-kit of this version and releases it; without names as builds were that did not tell them. */
const releaseWith = (name: 'shell' | 'mfe-scoring', version: string, names?: readonly string[]): void => {
  rmSync(path.join(home, 'dist'), { recursive: true, force: true });
  if (names) put('dist/.web-kit.json', { [version]: names });
  if (name === 'shell') {
    put('dist/boot.json', { shared: { '@society/web-kit': version } });
    put('dist/index.html', `a shell with ${version}`);
  } else put('dist/mf-manifest.json', { shared: [{ name: '@society/web-kit', requiredVersion: `^${version}` }] });
  release({ name, from: path.join(home, 'dist'), store: store(), now: new Date('2026-03-01') });
};
const shellIs = (): unknown => JSON.parse(readFileSync(path.join(store(), 'shell/index.html'), 'utf8'));

test('when a remote may import a name that its version of web-kit was released without, then it is refused, and so is the shell that has it', () => {
  releaseWith('shell', '2.2.0', ['call', 'useQuery']);
  expect(() => releaseWith('mfe-scoring', '2.2.0', ['call', 'useQuery', 'useUnsaved'])).toThrow(
    'mfe-scoring was not released: web-kit 2.2.0 was released without useUnsaved, which its 2.2.0 has. Raise the version of web-kit',
  );
  expect(existsSync(path.join(store(), 'remotes/scoring/mf-manifest.json'))).toBe(false);
  expect(() => releaseWith('shell', '2.2.0', ['call', 'useQuery', 'useUnsaved'])).toThrow('without useUnsaved');
  releaseWith('shell', '2.3.0', ['call', 'useQuery', 'useUnsaved']);
  releaseWith('mfe-scoring', '2.3.0', ['call', 'useQuery', 'useUnsaved']);
});

test('when a name went or has another name, then only another major version is released', () => {
  releaseWith('shell', '2.2.0', ['call', 'useQuery']);
  for (const version of ['2.2.0', '2.3.0'])
    expect(() => releaseWith('shell', version, ['call', 'useAnswer'])).toThrow(
      `web-kit 2.2.0 was released with useQuery, which its ${version} lacks`,
    );
  expect(shellIs()).toBe('a shell with 2.2.0');
  releaseWith('shell', '3.0.0', ['call', 'useAnswer']);
  expect(shellIs()).toBe('a shell with 3.0.0');
});

test('when another version was released in between, then the names of the older one are still known', () => {
  releaseWith('shell', '2.2.0', ['call']);
  releaseWith('shell', '2.3.0', ['call', 'useQuery']);
  expect(() => releaseWith('shell', '2.2.0', ['call', 'useQuery'])).toThrow(
    '2.2.0 was released without useQuery, which its 2.2.0 has',
  );
  releaseWith('shell', '2.2.0', ['call']);
  expect(shellIs()).toBe('a shell with 2.2.0');
});

test('when a remote was built with an older version, then the newer shell takes it', () => {
  releaseWith('shell', '2.3.0', ['call', 'useQuery']);
  releaseWith('mfe-scoring', '2.2.0', ['call']);
  expect(existsSync(path.join(store(), 'remotes/scoring/mf-manifest.json'))).toBe(true);
});

test('when a build or the released shell is from before builds told their names, then its version alone counts', () => {
  releaseWith('shell', '2.2.0');
  releaseWith('mfe-scoring', '2.2.0', ['call', 'useQuery']);
  releaseWith('shell', '2.2.0', ['call']);
  releaseWith('mfe-scoring', '2.2.0');
  expect(() => releaseWith('mfe-scoring', '2.3.0')).toThrow('it needs @society/web-kit ^2.3.0');
});

test('when remotes go back first, then the shell may; one of another major version goes before them, since no order suits both', () => {
  releaseWith('shell', '2.3.0');
  releaseWith('mfe-scoring', '2.3.0');
  expect(() => releaseWith('shell', '2.2.0')).toThrow('mfe-scoring needs @society/web-kit ^2.3.0');
  expect(shellIs()).toBe('a shell with 2.3.0');
  releaseWith('mfe-scoring', '2.2.0');
  releaseWith('shell', '2.2.0');
  expect(shellIs()).toBe('a shell with 2.2.0');
  releaseWith('shell', '3.0.0');
  expect(shellIs()).toBe('a shell with 3.0.0');
});
