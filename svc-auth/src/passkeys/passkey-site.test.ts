import { passkeySite } from './passkey-site.ts';

test.each([
  ['https://golf.example.org', { rpId: 'golf.example.org', origin: 'https://golf.example.org' }],
  ['https://golf.example.org:8443/', { rpId: 'golf.example.org', origin: 'https://golf.example.org:8443' }],
  ['http://localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['http://club.localhost:3000', { rpId: 'club.localhost', origin: 'http://club.localhost:3000' }],
  ['http://golf.example.org', undefined],
  ['https://192.0.2.7', undefined],
  ['https://[2001:db8::1]:8443', undefined],
  ['http://127.0.0.1:3000', undefined],
])('when the league is at %s, then its passkeys are for %j', (address, site) => {
  expect(passkeySite(address)).toEqual(site);
});
