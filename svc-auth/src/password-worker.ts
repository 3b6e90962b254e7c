import { hashSync, verifySync } from '@node-rs/argon2';

// These functions run in the thread of passwords.ts.

/** Argon2id with the minimum that OWASP's Password Storage Cheat Sheet recommends: 19 MiB, two passes. */
export const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hash = (password: string): string => hashSync(password, parameters);

export const verify = ({ known, password }: { readonly known: string; readonly password: string }): boolean =>
  verifySync(known, password);
