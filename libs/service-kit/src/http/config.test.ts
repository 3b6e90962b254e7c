import { generateKeyPairSync } from 'node:crypto';
import * as z from 'zod/mini';
import { jsonOf } from './config.ts';
import { commaList, loadConfig, mailAddress, privateKey, serviceUrls, webAddress, wholeNumber } from './index.ts';

const schema = z.object({
  PORT: z._default(z.optional(wholeNumber(0, 65_535)), 3000),
  MONGODB_URL: z.string().check(z.startsWith('mongodb')),
  SECRET: z.string().check(z.minLength(20)),
  URLS: z.optional(commaList),
  KEYS: z.optional(jsonOf(z.array(z.object({ kid: z.string() })))),
});
const good = { MONGODB_URL: 'mongodb://x', SECRET: 'x'.repeat(20) };

it('when all is there, then it comes typed, with defaults, and nothing else of the environment', () => {
  expect(
    loadConfig(schema, { ...good, PORT: '8080', URLS: 'http://a, http://b,', KEYS: '[{"kid":"1"}]', HOME: '/root' }),
  ).toEqual({
    PORT: 8080,
    ...good,
    URLS: ['http://a', 'http://b'],
    KEYS: [{ kid: '1' }],
  });
  expect(loadConfig(schema, { ...good, PORT: '' }).PORT).toBe(3000);
});

it('when addresses are written with what an env file or a browser adds, then they can be put before a path', () => {
  const addresses = z.object({ PUBLIC_URL: webAddress, MEDIA_URL: serviceUrls });
  const env = { PUBLIC_URL: 'https://golf.example/\r', MEDIA_URL: ' http://media:4004/, http://other:4004 ' };
  expect(loadConfig(addresses, env)).toEqual({
    PUBLIC_URL: 'https://golf.example',
    MEDIA_URL: ['http://media:4004', 'http://other:4004'],
  });
  expect(() => loadConfig(addresses, { ...env, PUBLIC_URL: ' ' })).toThrow('PUBLIC_URL: is missing');
});

it.each([
  ['HTTPS://Golf.Example/', 'https://golf.example'],
  ['https://golf.example:443', 'https://golf.example'],
  ['https:golf.example', 'https://golf.example'],
  ['https://gölf.example:8443', 'https://xn--glf-sna.example:8443'],
])('when the site is %s, then it is read as browsers write it, so that it counts as https', (PUBLIC_URL, read) => {
  expect(loadConfig(z.object({ PUBLIC_URL: webAddress }), { PUBLIC_URL })).toEqual({ PUBLIC_URL: read });
});

it.each([
  ['https://golf.example/league', 'PUBLIC_URL: must be an address without a path'],
  ['https://golf.example/league/', 'PUBLIC_URL: must be an address without a path'],
  ['https://golf.example?club=1', 'PUBLIC_URL: must be an address without a path'],
  ['golf.example/league', 'PUBLIC_URL: is not a web address'],
  ['ftp://golf.example', 'PUBLIC_URL: is not a web address'],
])(
  'when people are to reach the site at %s, where mailed links would lead nowhere, then it is refused',
  (PUBLIC_URL, words) => {
    expect(() => loadConfig(z.object({ PUBLIC_URL: webAddress }), { PUBLIC_URL })).toThrow(
      `The configuration is not usable:\n  ${words}`,
    );
  },
);

it('when mails are to come from an address with a name, then it is said that the address stands alone', () => {
  const load = (MAIL_FROM: string) => loadConfig(z.object({ MAIL_FROM: mailAddress }), { MAIL_FROM });
  expect(load('Golf@Example.org')).toEqual({ MAIL_FROM: 'golf@example.org' });
  expect(() => load('Golf <golf@example.org>')).toThrow('MAIL_FROM: must be one email address, without a name');
});

it.each([',', 'https://media:4004', 'media:4004'])(
  'when a service is to be reached at %s, then it is refused',
  (MEDIA_URL) => {
    expect(() => loadConfig(z.object({ MEDIA_URL: serviceUrls }), { MEDIA_URL })).toThrow(
      'MEDIA_URL: is not a list of http addresses',
    );
  },
);

it('when a signing key stands in one line, then it is read; one of another curve, which can sign no token, is refused', () => {
  const load = (namedCurve: string) => {
    const key = generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' });
    return loadConfig(z.object({ SERVICE_KEY: privateKey }), { SERVICE_KEY: String(key).replaceAll('\n', '\\n') });
  };
  expect(load('P-256').SERVICE_KEY).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
  expect(() => load('P-384')).toThrow('SERVICE_KEY: is not a private P-256 key in PEM');
});

it('when several things are wrong, then one error names them all and no value', () => {
  const load = () => loadConfig(schema, { PORT: 'canary', SECRET: 'canary-secret', KEYS: '[canary' });
  expect(load).toThrow(
    /PORT: must be a whole number[^]*MONGODB_URL: is missing[^]*SECRET: is not valid[^]*KEYS: is not valid JSON/,
  );
  expect(load).not.toThrow(/canary/);
});

it.each(['-1', '65536', '1.5', '1e3', '1 0', 'x'])(
  'when a whole number is %s, then it is refused, with what it may be',
  (PORT) => {
    expect(() => loadConfig(schema, { ...good, PORT })).toThrow('PORT: must be a whole number from 0 to 65535');
  },
);

it('when a variable has a few values to choose from and says another, then they are named', () => {
  const choice = z.object({ LOG_LEVEL: z.enum(['info', 'warn']) });
  expect(() => loadConfig(choice, { LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL: must be one of info, warn');
});
