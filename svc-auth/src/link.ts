import { sha256 } from '@society/service-kit/token';

/** A token that works until it expires: that of a link, or of a known device. Only its hash is kept. */
export type Link = {
  /** SHA-256 of the token, base64url. */
  readonly tokenHash: string;
  readonly expiresAt: Date;
};

export const linkFor = (token: string, now: Date, lifeMs: number): Link => ({
  tokenHash: sha256(token),
  expiresAt: new Date(now.getTime() + lifeMs),
});

/** Whether this is the hash of the link's token, and the link has not expired. */
export const isOpen = (link: Link | undefined, tokenHash: string, now: Date): boolean =>
  link?.tokenHash === tokenHash && now < link.expiresAt;
