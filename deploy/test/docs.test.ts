import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../src/support/house.ts';

const made = ['node_modules', 'dist', '.cache', '.data', '.git', 'all'];
const pages = globSync('**/*.md', { cwd: root, exclude: (name) => made.includes(path.basename(name)) }).sort();

/** Links and pictures of a page that lead to a file of the repository, without what is shown as code. */
const linksOf = (text: string): readonly string[] =>
  [...text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)]
    .map(([, link = '', source = '']) => link || source)
    .filter((link) => !/^(?:[a-z]+:|#)/.test(link));

const brokenIn = (page: string, text: string): readonly string[] =>
  linksOf(text).filter((link) => !existsSync(path.join(root, path.dirname(page), decodeURI(link.split('#')[0] ?? ''))));

test.each(pages)('when the links of %s are followed, then each leads to a file', (page) => {
  expect(brokenIn(page, readFileSync(path.join(root, page), 'utf8'))).toEqual([]);
});

test('when the runbook has keys made, then in a folder that neither git nor an image takes', () => {
  const folders = [...readFileSync(path.join(root, 'docs/runbook.md'), 'utf8').matchAll(/make-keys\.mjs ([^\s`]+)/g)];
  expect(folders.length).toBeGreaterThan(0);
  for (const ignored of ['.gitignore', '.dockerignore']) {
    const lines = readFileSync(path.join(root, ignored), 'utf8').split('\n');
    expect(lines.map((line) => line.replace(/\/$/, ''))).toContain('deploy/secrets');
  }
  for (const [, folder] of folders) expect(folder).toMatch(/^deploy\/secrets\//);
});

test('when a page links to a file that is not there, then it is found, and links elsewhere are left alone', () => {
  const text =
    '[a](nowhere.md) ![b](../README.md#top) [c](https://example.org/x) [d](#here) <img src="no.webp"> `[e](code.md)`';
  expect(brokenIn('docs/page.md', text)).toEqual(['nowhere.md', 'no.webp']);
});
