import { createHmac, generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { fixedClock } from '../testing/index.ts';
import { createTokenSigner, createTokenVerifier, generateKeyPair, issuersJson } from './index.ts';
import type { Issuers } from './index.ts';

const gateway = generateKeyPair('gateway-1');
const players = generateKeyPair('players-1');
const stranger = generateKeyPair('gateway-1');
const rsaKeys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
// With a key for another algorithm among the known ones, as no configuration lets it be, only the fixed algorithm refuses its tokens.
const issuers: Issuers = {
  gateway: [gateway, { kid: 'gateway-rsa', publicKey: rsaKeys.publicKey }],
  'svc-players': [players],
};
const person = { playerId: 'p1', role: 'player', sessionId: 's1' } as const;
const now = '2026-11-20T18:00:00.000Z';

const setUp = () => {
  const clock = fixedClock(now);
  const verifier = createTokenVerifier({ audience: 'svc-league', issuers, clock });
  const signer = createTokenSigner({ issuer: 'gateway', ...gateway, clock });
  return { clock, verify: verifier.verify, signer };
};

const refusalOf = (verify: (token: string) => unknown, token: string): unknown => {
  try {
    return verify(token);
  } catch (error) {
    return error;
  }
};

const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1000);
const good = {
  kind: 'person',
  sub: 'p1',
  role: 'player',
  sid: 's1',
  iss: 'gateway',
  aud: 'svc-league',
  iat: seconds(now),
  exp: seconds(now) + 60,
};
const signed = (claims: object, key = gateway.privateKey, kid = 'gateway-1'): string =>
  jwt.sign(claims, key, { algorithm: 'ES256', keyid: kid });
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('what a token says', () => {
  it('when the gateway vouches for a person, then the service knows who it is', () => {
    const { signer, verify } = setUp();
    expect(verify(signer.forPerson(person, 'svc-league'))).toEqual({ kind: 'person', ...person });
  });

  it('when a service calls, then its name is the issuer of its token', () => {
    const { verify, clock } = setUp();
    const signer = createTokenSigner({ issuer: 'svc-players', ...players, clock });
    expect(verify(signer.forService('svc-league'))).toEqual({ kind: 'service', name: 'svc-players' });
  });

  it('when signed, then it is ES256, lives 60 s, is meant for one service and carries no more than needed', () => {
    const decoded = jwt.decode(setUp().signer.forPerson(person, 'svc-league'), { complete: true });
    expect(decoded?.header).toMatchObject({ alg: 'ES256', kid: 'gateway-1' });
    expect(decoded?.payload).toEqual({ ...good, jti: expect.any(String) });
  });
});

describe('reuse', () => {
  it('when asked again within 30 s for the same session and service, then the same token is given; later a new one', () => {
    const { signer, clock } = setUp();
    const first = signer.forPerson(person, 'svc-league');
    clock.advance(29_000);
    expect(signer.forPerson(person, 'svc-league')).toBe(first);
    clock.advance(1000);
    expect(signer.forPerson(person, 'svc-league')).not.toBe(first);
  });

  it('when session, role or service differ, then so does the token', () => {
    const { signer } = setUp();
    const tokens = [
      signer.forPerson(person, 'svc-league'),
      signer.forPerson(person, 'svc-auth'),
      signer.forPerson({ ...person, sessionId: 's2' }, 'svc-league'),
      signer.forPerson({ ...person, role: 'admin' }, 'svc-league'),
      signer.forService('svc-league'),
    ];
    expect(new Set(tokens).size).toBe(5);
  });

  it('when a verified token expires, then it is refused although it was remembered', () => {
    const { signer, verify, clock } = setUp();
    const token = signer.forPerson(person, 'svc-league');
    clock.advance(59_000);
    expect(verify(token)).toEqual({ kind: 'person', ...person });
    clock.advance(6000);
    expect(refusalOf(verify, token)).toMatchObject({
      kind: 'unavailable',
      cause: { message: expect.stringMatching(/: jwt expired$/) },
    });
  });
});

describe('tokens that are refused', () => {
  const hs256 = (): string => {
    const unsigned = `${encode({ alg: 'HS256', typ: 'JWT', kid: 'gateway-1' })}.${encode(good)}`;
    return `${unsigned}.${createHmac('sha256', gateway.publicKey).update(unsigned).digest('base64url')}`;
  };
  const tampered = (): string => {
    const [header, , signature] = signed(good).split('.');
    return `${header}.${encode({ ...good, role: 'admin' })}.${signature}`;
  };
  const endless = Object.fromEntries(Object.entries(good).filter(([name]) => name !== 'exp'));

  it.each<readonly [string, string]>([
    ['no algorithm', `${encode({ alg: 'none', typ: 'JWT', kid: 'gateway-1' })}.${encode(good)}.`],
    ['an HMAC with the public key as secret', hs256()],
    ['RS256', jwt.sign(good, rsaKeys.privateKey, { algorithm: 'RS256', keyid: 'gateway-1' })],
    ['RS256 by a key of its issuer', jwt.sign(good, rsaKeys.privateKey, { algorithm: 'RS256', keyid: 'gateway-rsa' })],
    ['another service as audience', signed({ ...good, aud: 'svc-auth' })],
    ['a list of audiences without this one', signed({ ...good, aud: ['svc-auth', 'svc-players'] })],
    ['an unknown key id', signed(good, gateway.privateKey, 'gateway-2')],
    ['no key id', jwt.sign(good, gateway.privateKey, { algorithm: 'ES256' })],
    ['a stranger’s key under a known id', signed(good, stranger.privateKey)],
    ['another issuer’s key', signed(good, players.privateKey, 'players-1')],
    ['an issuer nobody knows', signed({ ...good, iss: 'svc-nobody' })],
    ['an issuer named like a part of every object', signed({ ...good, iss: '__proto__' })],
    ['an expiry that has passed', signed({ ...good, iat: good.iat - 120, exp: good.iat - 60 })],
    ['no expiry', signed(endless)],
    ['a person, vouched for by a service', signed({ ...good, iss: 'svc-players' }, players.privateKey, 'players-1')],
    ['a role there is not', signed({ ...good, role: 'owner' })],
    ['claims changed after signing', tampered()],
    ['nothing of a token', 'abc'],
    ['an empty text', ''],
  ])('when a token has %s, then it is refused as a mistake of ours, and the cause says why', (_what, token) => {
    const refusal = refusalOf(setUp().verify, token);
    expect(refusal).toMatchObject({ kind: 'unavailable', cause: { message: expect.stringContaining('is refused: ') } });
    expect(refusal).toMatchObject({ cause: { message: expect.not.stringContaining(token || 'no token') } });
  });

  it('when a token is refused, then the cause names the key that is not there, the clock, or whom it was meant for', () => {
    const whyOf = (token: string) => refusalOf(setUp().verify, token);
    const why = (words: string) => ({ cause: new Error(`The caller's token is refused: ${words}`) });
    expect(whyOf(signed(good, gateway.privateKey, 'gateway-2'))).toMatchObject(
      why('TRUSTED_KEYS has no key gateway-2 of gateway'),
    );
    expect(whyOf(signed(good, stranger.privateKey))).toMatchObject(why('invalid signature'));
    expect(whyOf(signed({ ...good, exp: good.iat - 60 }))).toMatchObject(why('jwt expired'));
    expect(whyOf(signed({ ...good, aud: 'svc-auth' }))).toMatchObject(
      why('jwt audience invalid. expected: svc-league'),
    );
  });

  it('when the good token of this table is verified, then it passes, so the table refuses for its reasons alone', () => {
    expect(setUp().verify(signed(good))).toEqual({ kind: 'person', ...person });
  });
});

describe('keys', () => {
  it('when a key is rotated, then tokens of the old and of the new key both pass', () => {
    const next = generateKeyPair('gateway-2');
    const { verify } = createTokenVerifier({
      audience: 'svc-league',
      issuers: { gateway: [gateway, next] },
      clock: fixedClock(now),
    });
    expect(verify(signed(good)).kind).toBe('person');
    expect(verify(signed(good, next.privateKey, 'gateway-2')).kind).toBe('person');
  });

  it('when a list of public keys is configured, then it is read, and anything else is refused with a sentence', () => {
    const { kid, publicKey } = gateway;
    const read = (...keys: readonly unknown[]) => issuersJson.parse(JSON.stringify({ gateway: keys }));
    expect(read({ kid, publicKey })).toEqual({ gateway: [{ kid, publicKey }] });
    expect(() => issuersJson.parse('[')).toThrow('is not valid JSON');
    expect(() => read({ kid, publicKey: gateway.privateKey })).toThrow('public P-256 key');
    const { publicKey: ofAnotherCurve } = generateKeyPairSync('ec', {
      namedCurve: 'P-384',
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    for (const other of [rsaKeys.publicKey, ofAnotherCurve])
      expect(() => read({ kid, publicKey: other })).toThrow('public P-256 key');
    expect(() => read({ kid, publicKey }, { kid, publicKey })).toThrow('twice');
  });
});
