import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runHere } from '../src/support/command.ts';
import { root } from '../src/support/house.ts';

const folders: string[] = [];
const folder = (): string => {
  const made = mkdtempSync(path.join(realpathSync(tmpdir()), 'contracts-'));
  folders.push(made);
  return made;
};
afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true })));

/** A copy of the contracts with one line changed, as somebody might by mistake. */
const contractsWith = (file: string, right: string, wrong: string): string => {
  const dir = folder();
  cpSync(path.join(root, 'contracts/src'), path.join(dir, 'src'), { recursive: true });
  writeFileSync(path.join(dir, 'package.json'), '{ "type": "module" }');
  symlinkSync(path.join(root, 'node_modules'), path.join(dir, 'node_modules'));
  const at = path.join(dir, 'src', file);
  const text = readFileSync(at, 'utf8');
  expect(text).toContain(right);
  writeFileSync(at, text.replace(right, wrong));
  return dir;
};

/** A copy of the pacts with one text in one of them changed; or without that one. */
const pactsWith = (file: string, right?: string, wrong = ''): string => {
  const dir = folder();
  cpSync(path.join(root, 'pacts'), dir, { recursive: true });
  const at = path.join(dir, file);
  if (right === undefined) {
    rmSync(at);
    return dir;
  }
  const text = readFileSync(at, 'utf8');
  expect(text).toContain(right);
  writeFileSync(at, text.replaceAll(right, wrong));
  return dir;
};

test('when the contracts and pacts of the tree are checked, then they are whole', async () => {
  const { code, said } = await runHere('contracts/check.ts');
  expect(said).toBe('The contracts are whole and every pair has its pact.\n');
  expect(code).toBe(0);
});

describe('bad examples', () => {
  test.each([
    [
      'a call has no owner',
      'rest/media.ts',
      "...common,\n  method: 'POST',\n  path: '/api/objects/upload',",
      "status: 200,\n  method: 'POST',\n  path: '/api/objects/upload',",
      'POST /api/objects/upload has no owner',
    ],
    [
      'a call is owned by nobody who is there',
      'rest/media.ts',
      "owner: 'svc-media'",
      "owner: 'svc-pictures'",
      'has no owner: svc-pictures is no service',
    ],
    [
      'two own one call',
      'rest/media.ts',
      "path: '/api/objects/upload',",
      "path: '/api/players',",
      'POST /api/players has two owners',
    ],
    [
      'an event has no list of consumers',
      'events/index.ts',
      "consumers: ['svc-players'],",
      '',
      'invitation.accepted has no consumers',
    ],
    [
      'an event has an empty list of consumers',
      'events/index.ts',
      "consumers: ['svc-players'],",
      'consumers: [],',
      'invitation.accepted has no consumers',
    ],
    [
      'an event has a consumer without a pact',
      'events/index.ts',
      "consumers: ['svc-players'],",
      "consumers: ['svc-players', 'svc-league'],",
      'svc-league relies on svc-auth.events and has no pact with it',
    ],
    [
      'an internal call has a caller without a pact',
      'rest/media.ts',
      "callers: ['svc-players', 'svc-league']",
      "callers: ['svc-players', 'svc-league', 'svc-auth']",
      'svc-auth relies on svc-media and has no pact with it',
    ],
  ])('when %s, then the check fails and says so', async (_, file, right, wrong, sentence) => {
    const { code, said } = await runHere('contracts/check.ts', ['--contracts', contractsWith(file, right, wrong)]);
    expect(said).toContain(sentence);
    expect(code).toBe(1);
  });

  test('when a pact is missing, then the check fails and says whose', async () => {
    const { code, said } = await runHere('contracts/check.ts', ['--pacts', pactsWith('shell-svc-auth.json')]);
    expect(said).toContain('shell relies on svc-auth and has no pact with it');
    expect(code).toBe(1);
  });

  test('when a pact does not speak of a call that its front end makes, then the check fails', async () => {
    const { code, said } = await runHere('contracts/check.ts', [
      '--pacts',
      pactsWith('mfe-players-svc-league.json', '"/api/matches/12/absences/p1"', '"/api/matches/12/absences"'),
    ]);
    expect(said).toContain('mfe-players-svc-league.json does not speak of PUT /api/matches/:id/absences/:playerId');
    expect(code).toBe(1);
  });

  test('when a pact does not speak of an event that its consumer takes, then the check fails', async () => {
    const { code, said } = await runHere('contracts/check.ts', [
      '--pacts',
      pactsWith('svc-media-svc-players.events.json', '"player.deleted"', '"player.gone"'),
    ]);
    expect(said).toContain('svc-media-svc-players.events.json does not speak of player.deleted');
    expect(code).toBe(1);
  });
});

describe('whether a package may be deployed', () => {
  const mediaPact = 'svc-players-svc-media.json';

  test('when a pact is broken on purpose, then neither side of it may be', async () => {
    const pacts = pactsWith(mediaPact, '"objectPath"', '"objectAddress"');
    const { code, said } = await runHere('contracts/can-i-deploy.ts', ['svc-media', '--pacts', pacts]);
    expect(said).toMatch(/svc-players +svc-media +BROKEN/);
    expect(said).toMatch(/mfe-players +svc-media +holds/);
    expect(said).toContain('svc-media must not be deployed');
    expect(code).toBe(1);
  }, 120_000);

  test('when a pact is missing, then it may not be', async () => {
    const { code, said } = await runHere('contracts/can-i-deploy.ts', ['svc-media', '--pacts', pactsWith(mediaPact)]);
    expect(said).toContain('svc-players relies on svc-media and has no pact with it');
    expect(said).toContain('svc-media must not be deployed');
    expect(code).toBe(1);
  }, 120_000);

  test('when there is no such package, then the command says which there are', async () => {
    const { code, said } = await runHere('contracts/can-i-deploy.ts', ['svc-golf']);
    expect(said).toContain('svc-league');
    expect(code).toBe(2);
  });
});
