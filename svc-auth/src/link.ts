import { sha256 } from '@society/service-kit/token';

/** A mailed link that is still open. Only the hash of its token is kept. */
export type Link = {
  /** SHA-256 of the token, base64url. */
  readonly tokenHash: string;
  readonly expiresAt: Date;
};

export const linkFor = (token: string, now: Date, lifeMs: number): Link => ({
  tokenHash: sha256(token),
  expiresAt: new Date(now.getTime() + lifeMs),
});

/** Whether a token's hash is that of this link, and its time is not over. */
export const isOpen = (link: Link | undefined, tokenHash: string, now: Date): boolean =>
  link?.tokenHash === tokenHash && now < link.expiresAt;
