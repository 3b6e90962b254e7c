import type { User } from '@society/contracts';

/** The result of a sign-in, in whatever way. */
export type SignedIn = {
  /** The token of the new session. */
  readonly token: string;
  /** The token of the device; undefined when the account knew it already. */
  readonly deviceToken: string | undefined;
  readonly user: User;
};
