import { spawnSync } from 'node:child_process';
import fs, { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { release } from '../src/release/release.ts';

let home: string;
beforeEach(() => (home = mkdtempSync(path.join(tmpdir(), 'release-'))));
afterEach(() => rmSync(home, { recursive: true }));

const put = (file: string, content: string): void => {
  mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
  writeFileSync(path.join(home, file), content);
};
const released = (file: string): string => path.join(home, 'store/remotes/scoring', file);
const content = (file: string): string => readFileSync(released(file), 'utf8');

/** A remote's build: one script and the manifest that names it. */
const build = (hash: string): void => {
  rmSync(path.join(home, 'dist'), { recursive: true, force: true });
  put(`dist/js/round.${hash}.js`, `round ${hash}`);
  put('dist/mf-manifest.json', JSON.stringify({ entry: `js/round.${hash}.js`, shared: [] }));
};
const releaseAt = (day: string) =>
  release({
    name: 'mfe-scoring',
    from: path.join(home, 'dist'),
    store: path.join(home, 'store'),
    now: new Date(day),
  });

const hold = (holder: unknown): string => {
  put('store/remotes/scoring/.releasing', JSON.stringify(holder));
  return released('.releasing');
};
const deadPid = () => spawnSync(process.execPath, ['--eval', '']).pid;

test('when a release was killed on this machine, then the next one goes through and removes what that one left half copied', () => {
  build('aaaaaaaaaa');
  const lock = hold({ pid: deadPid(), host: hostname() });
  put('store/remotes/scoring/js/.round.bbbbbbbbbb.js.4711', 'rou');
  expect(releaseAt('2026-03-01').added).toBe(1);
  expect([existsSync(lock), existsSync(released('js/.round.bbbbbbbbbb.js.4711'))]).toEqual([false, false]);
});

test('when the other release is running, then this one is refused and says which it is', () => {
  build('aaaaaaaaaa');
  const lock = hold({ pid: process.ppid, host: hostname() });
  expect(() => releaseAt('2026-03-01')).toThrow(
    `Another release is under way (process ${process.ppid} on ${hostname()})`,
  );
  expect(existsSync(lock)).toBe(true);
});

test('when it was killed on another machine, then 15 minutes later this one goes through', () => {
  build('aaaaaaaaaa');
  const lock = hold({ pid: deadPid(), host: 'another' });
  expect(() => releaseAt('2026-03-01')).toThrow('Another release is under way');
  const before = Date.now() / 1000 - 15 * 60 - 1;
  utimesSync(lock, before, before);
  expect(releaseAt('2026-03-01').added).toBe(1);
});

test('when another release takes over what a killed one left just before this one does, then this one is refused and the other one keeps its lock', () => {
  build('aaaaaaaaaa');
  const lock = hold({ pid: deadPid(), host: hostname() });
  utimesSync(lock, 1_700_000_000, 1_700_000_000);
  const look = fs.statSync;
  const looking = jest.spyOn(fs, 'statSync').mockImplementationOnce((file, options) => {
    const left = look(file, options);
    rmSync(lock);
    hold({ pid: process.ppid, host: hostname() });
    return left;
  });
  expect(() => releaseAt('2026-03-01')).toThrow(`Another release is under way (process ${process.ppid} on`);
  looking.mockRestore();
  expect([JSON.parse(content('.releasing')), existsSync(released('mf-manifest.json'))]).toEqual([
    { pid: process.ppid, host: hostname() },
    false,
  ]);
});

test('when the history cannot be read, as a crash may have left it, then it begins anew and older files stay', () => {
  build('aaaaaaaaaa');
  releaseAt('2026-01-01');
  put('store/remotes/scoring/.releases.json', '');
  build('bbbbbbbbbb');
  expect(releaseAt('2026-03-01')).toEqual({ added: 1, removed: 0 });
  expect(JSON.parse(content('.releases.json'))).toHaveLength(1);
  expect(existsSync(released('js/round.aaaaaaaaaa.js'))).toBe(true);
});

test('when the store lies on a stick or a share that has no links, then it is released all the same, and nothing is left beside', () => {
  build('aaaaaaaaaa');
  const linking = jest.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw new Error('EPERM: operation not permitted, link');
  });
  expect(releaseAt('2026-03-01').added).toBe(1);
  linking.mockRestore();
  expect(content('js/round.aaaaaaaaaa.js')).toBe('round aaaaaaaaaa');
  expect(fs.readdirSync(released('js'))).toEqual(['round.aaaaaaaaaa.js']);
});
