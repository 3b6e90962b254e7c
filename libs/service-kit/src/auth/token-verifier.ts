import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';
import { role } from '@society/contracts';
import { AppError, createBoundedMap } from '@society/kernel';
import { unavailableNow } from '../http/error-response.ts';
import type { Actor } from './actor.ts';
import type { Issuers } from './keys.ts';

export type TokenVerifier = {
  /**
   * Whose token this is. Throws AppError unavailable for anything but a valid token for this service, with the reason as its cause. Tokens
   * come only from the gateway and from services, so a bad one is a mistake of the system, and a 401 would sign out the person behind the
   * request.
   */
  readonly verify: (token: string) => Actor;
};

export type TokenVerifierOptions = {
  readonly audience: string;
  readonly issuers: Issuers;
  readonly clock?: () => Date;
};

/** Only the gateway knows sessions, so only it can vouch for a person. */
const vouchesForPeople = 'gateway';

/** The clocks of two machines are never quite the same. */
const leewaySeconds = 5;

const header = z.object({ alg: z.literal('ES256'), kid: z.string() });
const person = z.object({
  kind: z.literal('person'),
  sub: z.string(),
  role,
  sid: z.string(),
  iss: z.literal(vouchesForPeople),
  exp: z.number(),
});
const service = z.object({ kind: z.literal('service'), iss: z.string(), exp: z.number() });

const actorOf = (claims: unknown): { actor: Actor; exp: number } => {
  const asPerson = person.safeParse(claims);
  if (asPerson.success) {
    const { sub, role: theirRole, sid, exp } = asPerson.data;
    return { actor: { kind: 'person', playerId: sub, role: theirRole, sessionId: sid }, exp };
  }
  const asService = service.safeParse(claims);
  if (asService.success) return { actor: { kind: 'service', name: asService.data.iss }, exp: asService.data.exp };
  throw new Error('its claims are those of no person and no service');
};

/**
 * Verifies tokens. Algorithm and audience are fixed, the key is looked up by issuer and `kid` among the configured ones, and a service's
 * name is its issuer. A verified token is remembered until it expires.
 */
export const createTokenVerifier = ({
  audience,
  issuers,
  clock = () => new Date(),
}: TokenVerifierOptions): TokenVerifier => {
  const remembered = createBoundedMap<{ actor: Actor; exp: number }>(10_000);

  const keyFor = (token: string): { key: string; issuer: string } => {
    const decoded = jwt.decode(token, { complete: true });
    const parsed = header.safeParse(decoded?.header);
    const issuer = typeof decoded?.payload === 'object' ? decoded.payload.iss : undefined;
    if (!parsed.success || issuer === undefined) throw new Error('it has no ES256 header with a kid, or no issuer');
    const keys = Object.hasOwn(issuers, issuer) ? issuers[issuer] : undefined;
    const found = keys?.find((each) => each.kid === parsed.data.kid);
    if (!found) throw new Error(`TRUSTED_KEYS has no key ${parsed.data.kid} of ${issuer}`);
    return { key: found.publicKey, issuer };
  };

  const check = (token: string, now: number): { actor: Actor; exp: number } => {
    try {
      const { key, issuer } = keyFor(token);
      return actorOf(
        jwt.verify(token, key, {
          algorithms: ['ES256'],
          audience,
          issuer,
          clockTimestamp: now,
          clockTolerance: leewaySeconds,
        }),
      );
    } catch (error) {
      const why = error instanceof Error ? error.message : 'it cannot be read';
      throw new AppError('unavailable', unavailableNow, { cause: new Error(`The caller's token is refused: ${why}`) });
    }
  };

  return {
    verify: (token) => {
      const now = Math.floor(clock().getTime() / 1000);
      const before = remembered.get(token);
      if (before && now < before.exp + leewaySeconds) return before.actor;
      const verified = check(token, now);
      remembered.set(token, verified);
      return verified.actor;
    },
  };
};
