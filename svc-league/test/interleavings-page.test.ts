import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const page = readFileSync(path.join(__dirname, '../../docs/decisions/the-round.md'), 'utf8');
const rows = [...page.matchAll(/^\| \d+ \| (.+?) \| (.+?) \|$/gm)].map(
  ([, when, then]) => `when ${when}, then ${then}`,
);

const files = readdirSync(__dirname).filter((file) => /^interleavings(?!-page).*\.test\.ts$/.test(file));
const sources = files.map((file) => readFileSync(path.join(__dirname, file), 'utf8'));
const titles = sources.flatMap((source) =>
  [...source.matchAll(/^test\('((?:\\.|[^'\\])+)', async/gm)].map(([, title = '']) => title),
);

test('when the page on rounds lists what may cross, then each row is a test of that name, and each test a row', () => {
  expect(rows.length).toBeGreaterThanOrEqual(22);
  expect([...rows].sort()).toEqual([...titles].sort());
  expect(sources.filter((source) => /\b(?:test|describe)\.(?:skip|only|todo|failing)\b/.test(source))).toEqual([]);
});
