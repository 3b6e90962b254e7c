import { policyForPage } from '../security-headers.ts';
import { acceptedEncoding } from './encoding.ts';
import { cacheControl, contentType, fileSegments, isCompressible } from './file-rules.ts';
import { otherOrigins, remotesFor, renderPage } from './page.ts';
import { isUnchanged } from './send.ts';

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['BR', 'br'],
  ['identity', undefined],
  [undefined, undefined],
])('when a client takes %s, then it gets %s', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected);
});

test.each([
  ['/js/main.0123456789.js', 'public, max-age=31536000, immutable'],
  ['/remotes/scoring/js/round.abcdef0123.css', 'public, max-age=31536000, immutable'],
  ['/js/main.0123456789.js.map', 'public, max-age=31536000, immutable'],
  ['/remotes/scoring/mf-manifest.json', 'no-cache'],
  ['/favicon.svg', 'no-cache'],
  ['/js/main.js', 'no-cache'],
])('when the file is %s, then browsers keep it as %s', (file, expected) => {
  expect(cacheControl(file)).toBe(expected);
});

test.each([
  '/../etc/passwd',
  '/..%2fetc',
  '/js/../../x',
  '/.env',
  '/js/.hidden',
  '/js//main.js',
  '/js\\main.js',
  '/%2e%2e/x',
  '/js/a b.js',
  '/',
  '/js/',
])('when the path is %s, then it names no file', (path) => {
  expect(fileSegments(path)).toBeUndefined();
});

test('when a file is text, then it is compressed; when it is an image, then not', () => {
  expect(['a.js', 'a.css', 'a.json', 'a.svg', 'a.png', 'a.woff2'].filter(isCompressible)).toEqual([
    'a.js',
    'a.css',
    'a.json',
    'a.svg',
  ]);
  expect(contentType('a.unknown')).toBe('application/octet-stream');
});

test.each([
  ['"abc"', true],
  ['W/"abc"', true],
  ['"x", "abc"', true],
  ['*', true],
  ['"abcd"', false],
  [undefined, false],
])('when the browser has %s, then whether "abc" is unchanged is %s', (header, expected) => {
  expect(isUnchanged(header, '"abc"')).toBe(expected);
});

const scoring = {
  name: 'scoring',
  manifest: '/remotes/scoring/mf-manifest.json',
  paths: ['/live-scoring'],
  preload: true,
};
const players = {
  name: 'players',
  manifest: 'https://cdn.example.org/players/mf-manifest.json',
  paths: ['/players'],
  preload: false,
};
const remotes = { remotes: [scoring, players] };

test('when a screen belongs to a remote, then that one is needed; otherwise those that are needed everywhere', () => {
  expect(remotesFor('/live-scoring/12', remotes)).toEqual([scoring]);
  expect(remotesFor('/players', remotes)).toEqual([players]);
  expect(remotesFor('/playersabc', remotes)).toEqual([scoring]);
  expect(remotesFor('/', remotes)).toEqual([scoring]);
});

test('when a remote lies elsewhere, then the policy allows that origin and nothing more', () => {
  expect(otherOrigins(remotes)).toEqual(['https://cdn.example.org']);
  const policy = policyForPage('n', otherOrigins(remotes));
  expect(policy).toContain("script-src 'self' https://cdn.example.org;");
  expect(policy).toContain("style-src 'self' https://cdn.example.org 'nonce-n';");
  expect(policy).not.toContain('unsafe');
});

test('when club data hold what could end the script element, then they stay data', () => {
  const club = {
    name: '</script><script>alert(1)</script>$&',
    location: '',
    contactEmail: '',
    tagline: '',
    timeZone: '',
  };
  const page = renderPage({
    template: '<head><!--boot--></head><p><!--club--></p>',
    boot: { entry: [], parts: {} },
    remotes: { remotes: [] },
    club,
    signedIn: true,
    starts: [],
    preloads: [],
  });
  expect(page).not.toContain('</script><script>');
  expect(page).toContain('<p>&lt;/script>&lt;script>alert(1)&lt;/script>$&amp;</p>');
  const data = /<script type="application\/json" id="club-config">(.*?)<\/script>/.exec(page)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual(club);
});
