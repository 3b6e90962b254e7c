import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { foldersNeededBy, workspaces } from './workspaces.ts';

let at: string;
beforeAll(() => {
  at = mkdtempSync(path.join(tmpdir(), 'workspaces-'));
  const write = (folder: string, manifest: object): void => {
    mkdirSync(path.join(at, folder), { recursive: true });
    writeFileSync(path.join(at, folder, 'package.json'), JSON.stringify(manifest));
  };
  write('', { name: 'root', workspaces: ['libs/*', 'svc-a'] });
  write('libs/one', { name: '@x/one', dependencies: { zod: '4.0.0' }, devDependencies: { 'svc-a': '1.0.0' } });
  write('libs/tool', { name: '@x/tool' });
  mkdirSync(path.join(at, 'libs/left-behind'));
  write('svc-a', { name: 'svc-a', dependencies: { '@x/one': '1.0.0' }, devDependencies: { '@x/tool': '1.0.0' } });
  write('svc-b', { name: 'svc-b' });
});
afterAll(() => rmSync(at, { recursive: true }));

test('when the workspaces are read, then a pattern stands for every package in its folder, and what is not listed is none', () => {
  expect(workspaces(at).map(({ folder }) => folder)).toEqual(['libs/one', 'libs/tool', 'svc-a']);
});

test('when the folders that a package needs are asked for, then those of its dependencies are among them', () => {
  expect(foldersNeededBy('svc-a', { at })).toEqual(['libs/one', 'svc-a']);
});

test('when its tools are asked for, then those of the package itself are there, and those of its dependencies are not', () => {
  expect(foldersNeededBy('svc-a', { tools: true, at })).toEqual(['libs/one', 'libs/tool', 'svc-a']);
  expect(foldersNeededBy('libs/one', { at })).toEqual(['libs/one']);
});

test('when a folder has no package, then that is said', () => {
  expect(() => foldersNeededBy('svc-b', { at })).toThrow('There is no package in svc-b');
});
