import { chromiumOptions, findTool, headlessOptions, missingTools } from './tools.ts';
import type { Tool } from './tools.ts';

const tool: Tool = {
  variable: 'BROWSER_OF_MINE',
  places: ['/nowhere/browser', __filename, process.execPath],
  debian: 'a-browser',
  use: 'the tests in a browser',
};

test('when the environment names a tool, then that one is taken, whatever else is installed', () => {
  expect(findTool(tool, { BROWSER_OF_MINE: process.execPath })).toBe(process.execPath);
});

test('when the environment names a file that is not there, then that is said', () => {
  expect(() => findTool(tool, { BROWSER_OF_MINE: '/nowhere/else' })).toThrow(
    'BROWSER_OF_MINE names /nowhere/else, and there is no such file.',
  );
});

test('when the environment names none, then the first of the usual places that is there is taken', () => {
  expect(findTool(tool, {})).toBe(__filename);
  expect(findTool({ ...tool, places: ['/nowhere/browser'] }, { BROWSER_OF_MINE: '' })).toBeUndefined();
});

test('when tools are missing, then each is named with its use, its variable and how Debian has it', () => {
  expect(missingTools([tool, { ...tool, debian: 'a-broker', variable: 'BROKER' }])).toBe(
    [
      'Missing: a-browser, for the tests in a browser. BROWSER_OF_MINE=<file> names one that is elsewhere.',
      'Missing: a-broker, for the tests in a browser. BROKER=<file> names one that is elsewhere.',
      'On Debian, as root: npm run setup, or apt-get install --no-install-recommends a-browser a-broker',
    ].join('\n'),
  );
});

describe('the browser of tests that a lighter one is enough for', () => {
  const before = { ...process.env };
  afterEach(() => (process.env = { ...before }));

  test('when a headless shell is named, then that one is taken, and the whole browser where that is needed', () => {
    process.env['CHROMIUM_HEADLESS_SHELL'] = process.execPath;
    process.env['CHROMIUM'] = __filename;
    expect([headlessOptions(), chromiumOptions()]).toMatchObject([
      { executablePath: process.execPath },
      { executablePath: __filename },
    ]);
  });
});
