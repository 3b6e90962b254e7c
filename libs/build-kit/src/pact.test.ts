import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pactFilesFor, wipe } from './pact.ts';

const made: string[] = [];
afterAll(() => made.forEach((dir) => rmSync(dir, { recursive: true })));

const folderWith = (...pacts: [consumer: string, provider: string][]): string => {
  const dir = mkdtempSync(path.join(tmpdir(), 'pacts-'));
  made.push(dir);
  for (const [consumer, provider] of pacts) {
    writeFileSync(
      path.join(dir, `${consumer}-${provider}.json`),
      JSON.stringify({ consumer: { name: consumer }, provider: { name: provider } }),
    );
  }
  return dir;
};

describe('the pacts of a provider', () => {
  test('when every expected consumer has one, then its files are named', () => {
    const dir = folderWith(['shell', 'svc-auth'], ['gateway', 'svc-auth'], ['shell', 'svc-league']);
    expect(
      pactFilesFor('svc-auth', ['shell', 'gateway'], dir)
        .map((file) => path.basename(file))
        .sort(),
    ).toEqual(['gateway-svc-auth.json', 'shell-svc-auth.json']);
  });

  test('when an expected consumer has none, then the provider fails', () => {
    const dir = folderWith(['shell', 'svc-auth']);
    expect(() => pactFilesFor('svc-auth', ['shell', 'gateway'], dir)).toThrow('svc-auth has no pact from gateway');
  });

  test('when a consumer is there that nobody expects, then the provider fails', () => {
    const dir = folderWith(['shell', 'svc-auth'], ['bench', 'svc-auth']);
    expect(() => pactFilesFor('svc-auth', ['shell'], dir)).toThrow('svc-auth does not expect a pact from bench');
  });
});

describe('room for a pact', () => {
  const file = path.join(folderWith(['shell', 'svc-auth']), 'shell-svc-auth.json');

  test('when a test file of this run has recorded it, then a second one fails instead of wiping it', () => {
    expect(() => wipe(file)).toThrow('shell-svc-auth.json is recorded by two test files. Put them into one.');
    expect(existsSync(file)).toBe(true);
  });

  test('when it is from an earlier run, then it goes', () => {
    utimesSync(file, new Date(2026, 0, 1), new Date(2026, 0, 1));
    wipe(file);
    expect(existsSync(file)).toBe(false);
    expect(() => wipe(file)).not.toThrow();
  });
});
