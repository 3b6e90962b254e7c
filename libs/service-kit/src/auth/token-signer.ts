import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { createBoundedMap } from '@society/kernel';
import type { Person } from './actor.ts';

/** How long a token is valid, and for how long the same one is handed out again. */
export const tokenLifeSeconds = 60;
const reuseSeconds = 30;

export type TokenSigner = {
  /** A token that says who the signed-in person is, for one service only. */
  readonly forPerson: (person: Omit<Person, 'kind'>, audience: string) => string;
  /** A token for a call that this service makes on its own behalf. */
  readonly forService: (audience: string) => string;
};

export type TokenSignerOptions = {
  readonly issuer: string;
  readonly kid: string;
  /** P-256 private key in PEM. */
  readonly privateKey: string;
  readonly clock?: () => Date;
};

/** Signs ES256 tokens that are valid for 60 s. The same token is handed out for 30 s for the same person, role, session and audience. */
export const createTokenSigner = ({
  issuer,
  kid,
  privateKey,
  clock = () => new Date(),
}: TokenSignerOptions): TokenSigner => {
  const signed = createBoundedMap<{ token: string; until: number }>(10_000);
  const sign = (key: string, audience: string, claims: Record<string, string>): string => {
    const now = Math.floor(clock().getTime() / 1000);
    const before = signed.get(key);
    if (before && now < before.until) return before.token;
    const token = jwt.sign(
      { ...claims, iss: issuer, aud: audience, jti: randomUUID(), iat: now, exp: now + tokenLifeSeconds },
      privateKey,
      { algorithm: 'ES256', keyid: kid },
    );
    signed.set(key, { token, until: now + reuseSeconds });
    return token;
  };
  return {
    forPerson: ({ playerId, role, sessionId }, audience) =>
      sign(JSON.stringify(['person', audience, sessionId, playerId, role]), audience, {
        kind: 'person',
        sub: playerId,
        role,
        sid: sessionId,
      }),
    forService: (audience) => sign(JSON.stringify(['service', audience]), audience, { kind: 'service', sub: issuer }),
  };
};
