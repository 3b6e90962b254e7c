import { originOf } from './origin.ts';

test.each([
  [
    { host: 'svc-media:4004', 'x-forwarded-host': 'localhost:3000', 'x-forwarded-proto': 'http' },
    undefined,
    'http://localhost:3000',
  ],
  [{ host: 'svc-media:4004', 'x-forwarded-host': '[::1]:3000' }, undefined, 'http://[::1]:3000'],
  [{ host: '127.0.0.1:4004' }, undefined, 'http://127.0.0.1:4004'],
  [{ 'x-forwarded-host': 'evil.example' }, 'https://league.example.org/app', 'https://league.example.org'],
])('when the headers are %j and the public address is %s, then the origin is %s', (headers, publicUrl, expected) => {
  expect(originOf(headers, publicUrl)).toBe(expected);
});

test.each(['evil.example/path', 'a@b', 'a b', '', 'host:port'])('when the host is "%s", then it is refused', (host) => {
  expect(() => originOf({ 'x-forwarded-host': host }, undefined)).toThrow('The address is not valid');
});
