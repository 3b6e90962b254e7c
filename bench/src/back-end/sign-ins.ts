import { randomInt, randomUUID } from 'node:crypto';
import { login } from '@society/contracts';
import { requestBytes } from '../support/connection.ts';

/** From anywhere in the world, so that no limit of a single sender stops it. */
export const anywhere = () => {
  const part = (): number => randomInt(1, 250);
  return { 'x-forwarded-for': `${part()}.${part()}.${part()}.${part()}` };
};

export const nobody = (): string => `${randomUUID()}@society.example`;

/** A sign-in with a wrong password. */
export const badLogin = (email: string): Buffer =>
  requestBytes({
    method: login.method,
    path: login.path,
    headers: anywhere(),
    body: { email, password: 'not-the-password' },
  });
