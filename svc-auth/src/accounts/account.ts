import type { PlayerSnapshot, User } from '@society/contracts';

/** What a person signs in with, and what is known of them. `id` is that of the player. */
export type Account = {
  readonly id: string;
  readonly player: PlayerSnapshot;
  /** Version of the person's record at svc-players that `player` is a copy of. */
  readonly playerVersion: number;
  /** As compared: trimmed and lower-case. */
  readonly email: string;
  readonly emailSince: Date;
  readonly passwordHash?: string;
  /** A session counts only while it bears this number. */
  readonly sessionEpoch: number;
  /** The one session that outlived the last change of epoch, if any. */
  readonly keptSession?: string;
  /** The last change of address: the version it came with and the epoch it led to. */
  readonly addressChange?: { readonly version: number; readonly epoch: number };
};

/** News of a person: from svc-players directly, or as `player.changed`. */
export type News = {
  readonly version: number;
  readonly player: PlayerSnapshot;
  /** Sets the password and ends every session. */
  readonly passwordHash?: string | undefined;
  /** The session that outlives a changed address. */
  readonly keepSession?: string | undefined;
  readonly at: Date;
};

/** Addresses are compared trimmed and without case everywhere. */
export const comparable = (email: string): string => email.trim().toLowerCase();

const endSessions = ({ keptSession: _former, ...account }: Account, kept?: string): Account => ({
  ...account,
  sessionEpoch: account.sessionEpoch + 1,
  ...(kept !== undefined && { keptSession: kept }),
});

const setPassword = (account: Account, passwordHash: string): Account => ({ ...endSessions(account), passwordHash });

const created = ({ player, version, at, passwordHash }: News): Account => ({
  id: player.id,
  player,
  playerVersion: version,
  email: comparable(player.email),
  emailSince: at,
  sessionEpoch: 1,
  ...(passwordHash !== undefined && { passwordHash }),
});

/** Suspension ends every session; a changed address every other than the one that asked. */
const withSnapshot = (account: Account, { player, version, keepSession, at }: News): Account => {
  const email = comparable(player.email);
  const updated = { ...account, player, playerVersion: version };
  const moved = email === account.email ? updated : { ...updated, email, emailSince: at };
  if (account.player.isActive && !player.isActive) return endSessions(moved);
  if (email === account.email) return moved;
  return { ...endSessions(moved, keepSession), addressChange: { version, epoch: account.sessionEpoch + 1 } };
};

/** The event may come before the call that names the session to keep: then the call still saves it, unless something else ended it since. */
const withLateKeeper = (account: Account, { version, keepSession }: News): Account => {
  const { addressChange } = account;
  const isThatChange = addressChange?.version === version && addressChange.epoch === account.sessionEpoch;
  return keepSession !== undefined && isThatChange ? { ...account, keptSession: keepSession } : account;
};

/**
 * What an account becomes by news of its person. The higher version wins, whichever way it comes; a lower one changes nothing, not even the
 * password. Under the same version, which may come once with the call and once as the event, password and kept session still count.
 */
export const withNews = (account: Account | undefined, news: News): Account | 'unchanged' => {
  if (!account) return created(news);
  if (news.version < account.playerVersion) return 'unchanged';
  const updated = news.version > account.playerVersion ? withSnapshot(account, news) : withLateKeeper(account, news);
  return news.passwordHash === undefined ? updated : setPassword(updated, news.passwordHash);
};

/** The user object of the contracts. */
export const userOf = ({ player, playerVersion }: Account): User => ({ ...player, isAdmin: player.role === 'admin', version: playerVersion });
