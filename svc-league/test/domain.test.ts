import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const source = path.join(__dirname, '../src');

/** Prints the packages that importing the given file loads, in a Node of its own: Jest's own modules would stand among them. */
const program = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load: (url, context, next) => {
      const place = /\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(url) ?? /\\/(contracts|libs\\/[^/]+|svc-[a-z]+)\\/src\\//.exec(url);
      packages.add(place ? place[1] : url);
      return next(url, context);
    },
  });
  await import(process.argv[1]);
  console.log([...packages].sort().join());
`;
const packagesOf = (file: string): readonly string[] =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', program, path.join(source, file)], {
    encoding: 'utf8',
  })
    .trim()
    .split(',');

/** Libraries that only calculate, each for the one file that needs it. */
const calculating: Readonly<Record<string, readonly string[]>> = {
  'calendar/calendar.ts': ['ical-generator', 'node:crypto'],
  'devices/device-keys.ts': ['node:crypto'],
  'devices/signed-completion.ts': ['node:crypto'],
  'odds/calibration.ts': ['simple-statistics'],
  'odds/chances.ts': ['simple-statistics'],
  'odds/hole-model.ts': ['simple-statistics'],
  'odds/odds.ts': ['simple-statistics'],
  'odds/points-left.ts': ['simple-statistics'],
  'pairing/matching.ts': ['edmonds-blossom-fixed'],
  'pairing/pairing.ts': ['edmonds-blossom-fixed', 'node:crypto'],
};
const allowed = ['svc-league', 'contracts', 'libs/golf', 'libs/kernel', 'zod'];

const domainFiles = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /^[a-z]+\/[a-z-]+\.ts$/.test(file) &&
    !/-(service|queries|store|routes|client|worker)\.ts$/.test(file) &&
    !file.startsWith('live/'),
);

test('when the rules of a match are imported, then neither a web server nor a logger is loaded', () => {
  expect(domainFiles.length).toBeGreaterThan(12);
  const loaded = packagesOf('matches/match.ts');
  expect(loaded).toContain('libs/golf');
  expect(loaded.filter((each) => !allowed.includes(each))).toEqual([]);
});

test.each(domainFiles)('when %s is imported, then only rules, contracts and what calculates is loaded', (file) => {
  const known = [...allowed, ...(calculating[file] ?? [])];
  expect(packagesOf(file).filter((each) => !known.includes(each))).toEqual([]);
});

test('when the thread of large draws is imported, then it loads no more than what pairs people up', () => {
  const known = [...allowed, ...(calculating['pairing/pairing.ts'] ?? []), 'node:worker_threads'];
  expect(packagesOf('pairing/pairing-worker.ts').filter((each) => !known.includes(each))).toEqual([]);
});
