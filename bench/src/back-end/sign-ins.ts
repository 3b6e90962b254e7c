import { randomInt, randomUUID } from 'node:crypto';
import { login } from '@society/contracts';
import { requestBytes } from '../support/connection.ts';

/** A random client address, so that no limit for a single client stops the request. */
export const anywhere = () => {
  const part = (): number => randomInt(1, 250);
  return { 'x-forwarded-for': `${part()}.${part()}.${part()}.${part()}` };
};

/** An address without an account. */
export const nobody = (): string => `${randomUUID()}@society.example`;

/** A sign-in with a wrong password. */
export const badLogin = (email: string): Buffer =>
  requestBytes({
    method: login.method,
    path: login.path,
    headers: anywhere(),
    body: { email, password: 'not-the-password' },
  });
