import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const words =
  /fixture|league|stableford|handicap|substitut|tournament|stroke|\b(?:match(?:es|ed)?|holes?|scores?|golf(?:er)?)\b/gi;
/** Names and texts that only look like it. */
const apart = /matchPath|Golf Society|If-None-Match/g;

/** Every front end shares this package, whatever it is about: what the league is, league-client knows. */
test('when the sources are read, then none has a word of the league', () => {
  const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file),
  );
  expect(sources.length).toBeGreaterThan(50);
  const found = sources.flatMap((file) => {
    const camelCaseApart = readFileSync(path.join(__dirname, file), 'utf8')
      .replace(apart, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2');
    return [...camelCaseApart.matchAll(words)].map(([word]) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});
