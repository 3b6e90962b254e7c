import { sessionCookieName } from '@society/contracts';
import { clientAddress } from './client-address.ts';
import { requestHeaders } from './request-headers.ts';
import { sessionToken } from './cookies.ts';

const forwarded = {
  method: 'GET',
  token: 't',
  requestId: 'r',
  clientAddress: '203.0.113.7',
  scheme: 'https',
  host: 'league.example.org',
};

test('when a client sends headers of identity, forwarding or connection, then none of them goes on', () => {
  const spoofed = {
    authorization: 'Bearer mine',
    cookie: 'session=x',
    forwarded: 'for=1.2.3.4',
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.example.com',
    'x-forwarded-proto': 'gopher',
    'x-real-ip': '1.2.3.4',
    'x-request-id': 'mine',
    'x-user-id': 'p9',
    'x-original-url': '/internal',
    connection: 'x-user-id',
    upgrade: 'websocket',
    expect: '100-continue',
    host: 'evil.example.com',
    origin: 'https://league.example.org',
    accept: 'application/json',
  };
  expect(requestHeaders(spoofed, forwarded)).toEqual({
    accept: 'application/json',
    authorization: 'Bearer t',
    'x-request-id': 'r',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'league.example.org',
  });
});

test('when a client says who makes it, what it takes, what it has and what it sends, then the service hears it', () => {
  const said = {
    accept: 'image/webp',
    'accept-encoding': 'br',
    'accept-language': 'en-GB',
    'cache-control': 'no-cache',
    'content-encoding': 'gzip',
    'content-length': '7',
    'content-type': 'application/json',
    'if-modified-since': 'Sun, 29 Nov 2026 07:00:00 GMT',
    'if-none-match': '"3"',
    'transfer-encoding': 'chunked',
    'user-agent': 'a browser',
  };
  expect(requestHeaders(said, { ...forwarded, method: 'PUT' })).toMatchObject(said);
});

test('when a request that changes something has no body, then it says so', () => {
  expect(requestHeaders({}, { ...forwarded, method: 'POST' })['content-length']).toBe('0');
  expect(requestHeaders({ 'content-length': '7' }, { ...forwarded, method: 'POST' })['content-length']).toBe('7');
  expect(
    requestHeaders({ 'transfer-encoding': 'chunked' }, { ...forwarded, method: 'POST' })['content-length'],
  ).toBeUndefined();
  expect(requestHeaders({}, forwarded)['content-length']).toBeUndefined();
});

test.each([
  ['no proxy of ours', '203.0.113.7', '1.1.1.1', 0, '203.0.113.7'],
  ['one proxy of ours', '10.0.0.1', '1.1.1.1, 203.0.113.7', 1, '203.0.113.7'],
  ['two proxies of ours', '10.0.0.2', '1.1.1.1, 203.0.113.7, 10.0.0.1', 2, '203.0.113.7'],
  ['a proxy of ours that says nothing', '10.0.0.1', undefined, 1, '10.0.0.1'],
  ['a proxy of ours that says nonsense', '10.0.0.1', 'evil"; drop', 1, '10.0.0.1'],
  ['IPv4 within IPv6', '::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
  ['IPv6', '2001:db8::1', undefined, 0, '2001:db8::1'],
  ['a proxy that writes the port along', '10.0.0.1', '198.51.100.4, 203.0.113.7:50123', 1, '203.0.113.7'],
  ['one that does so with the newer kind', '10.0.0.1', '[2001:db8::1]:50123', 1, '2001:db8::1'],
  ['one that puts brackets around it', '10.0.0.1', '[2001:db8::1]', 1, '2001:db8::1'],
])(
  'when there is %s, then the client address is the one that can be believed',
  (_what, peer, header, proxies, expected) => {
    expect(clientAddress(peer, header, proxies)).toBe(expected);
  },
);

test('when the site is reached over https, then only the cookie that is bound to the host counts', () => {
  expect(sessionCookieName('https://league.example.org')).toBe('__Host-session');
  expect(sessionCookieName('http://localhost:3000')).toBe('session');
});

test.each([
  ['session=0123456789abcdef', '0123456789abcdef'],
  ['a=b; session=0123456789abcdef; c=d', '0123456789abcdef'],
  ['session=short', undefined],
  [`session=${'x'.repeat(129)}`, undefined],
  ['session=short; session=0123456789abcdef', '0123456789abcdef'],
  ['xsession=0123456789abcdef', undefined],
  ['session="0123456789abcdef"', undefined],
  ['session=0123456789abcdef$ne', undefined],
  [undefined, undefined],
])('when the cookies are %s, then the token is %s', (header, token) => {
  expect(sessionToken(header, 'session')).toBe(token);
});
