import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as webKit from './index.ts';

/** Remotes and shell are deployed apart: they agree on these names by the package's version. */
test('when the public names change, then the version changes with them', () => {
  const { version } = JSON.parse(readFileSync(path.join(__dirname, '../package.json'), 'utf8')) as { version: string };
  expect({ version, names: Object.keys(webKit).sort() }).toMatchSnapshot();
});
