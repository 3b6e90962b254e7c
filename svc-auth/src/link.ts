import { createHash, randomBytes } from 'node:crypto';

/** A mailed link that is still open. Only the hash of its token is kept. */
export type Link = {
  /** SHA-256 of the token, base64url. */
  readonly tokenHash: string;
  readonly expiresAt: Date;
};

/** A token has 256 random bits, so a plain hash hides it. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const linkFor = (token: string, now: Date, lifeMs: number): Link => ({
  tokenHash: hashToken(token),
  expiresAt: new Date(now.getTime() + lifeMs),
});

/** Whether a token's hash is that of this link, and its time is not over. */
export const isOpen = (link: Link | undefined, tokenHash: string, now: Date): boolean =>
  link?.tokenHash === tokenHash && now < link.expiresAt;
