import { isForeignPage } from './csrf.ts';
import type { SiteHints } from './csrf.ts';

const publicHost = 'league.example.org';
const post = (over: Partial<SiteHints>): SiteHints => ({
  method: 'POST',
  host: publicHost,
  origin: undefined,
  secFetchSite: undefined,
  ...over,
});

test.each([
  ['a plain client without a browser’s headers', {}, false],
  ['our own page', { secFetchSite: 'same-origin', origin: 'https://league.example.org' }, false],
  ['an older browser on our own page', { origin: 'https://league.example.org' }, false],
  [
    'a phone that reaches us by another name',
    { host: '192.168.1.20:3000', origin: 'http://192.168.1.20:3000', secFetchSite: 'same-origin' },
    false,
  ],
  [
    'a phone that does so over plain http, where no browser sends the newer header',
    { host: 'Clubhouse.local:3000', origin: 'http://clubhouse.local:3000' },
    false,
  ],
  [
    'the public page behind a proxy that changes the host',
    { host: 'gateway:3000', origin: 'https://league.example.org' },
    false,
  ],
  [
    'our own page under another name behind a proxy that changes the host',
    { host: 'gateway:3000', origin: 'https://www.league.example.org', secFetchSite: 'same-origin' },
    false,
  ],
  ['what the person typed', { secFetchSite: 'none' }, false],
  ['another site', { secFetchSite: 'cross-site', origin: 'https://evil.example.com' }, true],
  ['another site that hides where it is', { secFetchSite: 'cross-site', origin: 'null' }, true],
  ['a sister site', { secFetchSite: 'same-site', origin: 'https://shop.example.org' }, true],
  ['another site in an older browser', { origin: 'https://evil.example.com' }, true],
  ['a hidden origin in an older browser', { origin: 'null' }, true],
  ['another port of this machine', { host: 'localhost:3000', origin: 'http://localhost:4000' }, true],
  ['a name that begins like ours', { origin: 'https://league.example.org.evil.com' }, true],
  ['something no browser says', { secFetchSite: 'trust-me' }, true],
])('when a change comes from %s, then whether it is foreign is %s', (_what, hints, expected) => {
  expect(isForeignPage(post(hints), publicHost)).toBe(expected);
});

test.each(['PUT', 'PATCH', 'DELETE'])('when another site sends %s, then it is foreign', (method) => {
  expect(isForeignPage(post({ method, secFetchSite: 'cross-site' }), publicHost)).toBe(true);
});

test.each(['GET', 'HEAD', 'OPTIONS'])('when another site sends %s, then it changes nothing and passes', (method) => {
  expect(
    isForeignPage(post({ method, secFetchSite: 'cross-site', origin: 'https://evil.example.com' }), publicHost),
  ).toBe(false);
});
