import { paletteGrounds } from '@society/contracts';
import type { ClubConfig, Palette } from '@society/contracts';
import { policyForPage } from '../security-headers.ts';
import { otherOrigins, remotesFor, renderPage } from './page.ts';
import { cacheControl, plainFile } from './static-site.ts';
import { shortName } from './web-manifest.ts';

test.each([
  ['/js/main.0123456789.js', 'public, max-age=31536000, immutable'],
  ['/remotes/scoring/js/round.abcdef0123.css', 'public, max-age=31536000, immutable'],
  ['/js/main.0123456789.js.map', 'public, max-age=31536000, immutable'],
  ['/fonts/text.0123456789.woff2', 'public, max-age=31536000, immutable'],
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
  expect(path).not.toMatch(plainFile);
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
  expect(policyForPage('n', otherOrigins(remotes)).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' https://cdn.example.org",
    "style-src 'self' https://cdn.example.org 'nonce-n'",
    "img-src 'self' data: blob:",
    "font-src 'self' https://cdn.example.org",
    "connect-src 'self' https://cdn.example.org",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

const aClub = {
  name: 'Fairway',
  location: '',
  contactEmail: '',
  tagline: '',
  timeZone: '',
  palette: 'fairway' as const,
  passwordRule: 'six' as const,
};
const pageOf = (template: string, club: ClubConfig): string =>
  renderPage({
    template,
    boot: { entry: [], parts: {} },
    remotes: { remotes: [] },
    club,
    signedIn: true,
    starts: [],
    preloads: [],
    release: { worker: true },
  });

test('when a club has other colours, then the browser around its page has them, too, by day and by night', () => {
  const metas = (palette: Palette): string =>
    (['light', 'dark'] as const).map((theme) => `<meta content="${paletteGrounds[palette][theme]}">`).join('');
  const page = pageOf(`<html lang="en">${metas('fairway')}<!--boot-->`, { ...aClub, palette: 'links' });
  expect(page).toContain(`<html data-palette="links" lang="en">${metas('links')}<`);
});

test('when club data hold what could end the script element, then they stay data', () => {
  const club = { ...aClub, name: '</script><script>alert(1)</script>$&' };
  const page = pageOf('<head><title>League</title><!--boot--></head><p><!--club--></p>', club);
  expect(page).not.toContain('</script><script>');
  expect(page).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;</title>');
  expect(page).toContain('<p>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;</p>');
  const data = /<script type="application\/json" id="club-config">(.*?)<\/script>/.exec(page)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual(club);
});

test.each([
  ['Fairway Society', 'Fairway'],
  ['Golf Society League', 'Golf Society'],
  ['Fairway Links League', 'Fairway'],
  ['The Dunes', 'The Dunes'],
  ['Golfgesellschaft Nord', 'Golfgesellschaft'],
])('when the club is %s, then its home screen says %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});
