import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as webKit from './index.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(__dirname, file), 'utf8'));

/**
 * Remotes and shell are released apart: they agree on these names by the package's version. This test says only that `public-names.json` is
 * true. That a version never gets other names cannot be seen here, where nobody knows what was released: every build takes the list along,
 * and a release is refused when it gives other names to a version that was released (`deploy/src/release/web-kit.ts`).
 */
test('when a public name or the version changes, then public-names.json says so', () => {
  const { version } = read('../package.json') as { version: string };
  expect({ [version]: Object.keys(webKit).sort() }).toEqual(read('public-names.json'));
});
