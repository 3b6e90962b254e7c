import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as webKit from './index.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(__dirname, file), 'utf8'));

/**
 * Remotes and shell are deployed apart: they agree on these names by the package's version. `public-names.json` lists the names of a
 * version, which never change: other names need another version, a major one where a name went.
 */
test('when the public names change, then the version changes with them', () => {
  const { version } = read('../package.json') as { version: string };
  expect({ [version]: Object.keys(webKit).sort() }).toEqual(read('public-names.json'));
});
