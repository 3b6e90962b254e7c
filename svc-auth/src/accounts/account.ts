import type { PlayerSnapshot, User } from '@society/contracts';
import type { NewAddress } from '../addresses/new-address.ts';
import type { InvitationRecord } from '../invitations/invitation-record.ts';
import type { Link } from '../link.ts';
import type { Passkey } from '../passkeys/passkey.ts';
import { isUnended } from '../sessions/session.ts';
import type { Session } from '../sessions/session.ts';

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
  /** The last change of address: the version it came with, the epoch it led to, and the session that had outlived the epoch before. */
  readonly addressChange?: { readonly version: number; readonly epoch: number; readonly keptBefore?: string };
  /** The mailed links that still work: at most one of each kind. */
  readonly invitation?: Link;
  /** An invitation that an admin hands over, beside the mailed one; `by` is that admin, absent in one from before this was kept. */
  readonly handed?: Link & { readonly by?: string };
  readonly reset?: Link;
  readonly newAddress?: NewAddress;
  /** Devices on which somebody has signed in with this password, the newest first. */
  readonly devices?: readonly Link[];
  readonly passkeys?: readonly Passkey[];
  /** Their own wish: the password alone does not sign in while there is a passkey that works. */
  readonly passkeyNeeded?: boolean;
  /** What became of the invitations, the oldest first. */
  readonly invitations?: readonly InvitationRecord[];
};

/** What is left of somebody who was removed: nothing personal, and the version, so that late news bring nobody back. */
export type Gone = { readonly id: string; readonly playerVersion: number; readonly gone: true };

export const isGone = (known: Account | Gone): known is Gone => 'gone' in known;

/** A session that asks to outlive the others: it does if it has not ended itself. */
export type KeepSession = Pick<Session, 'sid' | 'epoch'>;

/** News of a person: from svc-players directly, or as `player.changed`. */
export type News = {
  readonly version: number;
  readonly player: PlayerSnapshot;
  /** Sets the password and ends every session. */
  readonly passwordHash?: string | undefined;
  /** The session that outlives a changed address. */
  readonly keepSession?: KeepSession | undefined;
  readonly at: Date;
};

/** Addresses are compared trimmed and without case everywhere. */
export const comparable = (email: string): string => email.trim().toLowerCase();

/** Ends every session but `keep`, in the account's one write. A session that was ended before is not brought back by asking for it. */
export const endSessions = ({ keptSession, ...account }: Account, keep?: KeepSession): Account => ({
  ...account,
  sessionEpoch: account.sessionEpoch + 1,
  ...(keep && isUnended(keep, { sessionEpoch: account.sessionEpoch, keptSession }) && { keptSession: keep.sid }),
});

const withoutReset = ({ reset: _reset, newAddress: _newAddress, ...account }: Account): Account => account;
/** The links of invitations, mailed or handed over, work no longer. */
export const withoutInvitations = ({ invitation: _invitation, handed: _handed, ...account }: Account): Account =>
  account;
const withoutLinks = (account: Account): Account => withoutReset(withoutInvitations(account));

/** Sets the password, ends every session but `keep`, kills the mailed links and knows no device any more: one may be a thief's of the former. */
export const setPassword = (
  { devices: _devices, ...account }: Account,
  passwordHash: string,
  keep?: KeepSession,
): Account => ({
  ...endSessions(withoutLinks(account), keep),
  passwordHash,
});

/** Whoever lost their phone, or had somebody else's passkey slipped in, begins afresh with the password that an admin sets. */
const withoutPasskeys = ({ passkeys: _passkeys, passkeyNeeded: _needed, ...account }: Account): Account => account;

const created = ({ player, version, at, passwordHash }: News): Account => ({
  id: player.id,
  player,
  playerVersion: version,
  email: comparable(player.email),
  emailSince: at,
  sessionEpoch: 1,
  ...(passwordHash !== undefined && { passwordHash }),
});

/**
 * Suspension ends every session and an open reset; a changed address every other session than the one that asked, and the links that were
 * mailed to the former address. Whoever has got in stays so, also while svc-players has not heard of it: they would be invited once more.
 */
const withSnapshot = (account: Account, { player, version, keepSession, at }: News): Account => {
  const email = comparable(player.email);
  const invitationAccepted = account.player.invitationAccepted || player.invitationAccepted;
  const updated = { ...account, player: { ...player, invitationAccepted }, playerVersion: version };
  const moved = email === account.email ? updated : { ...updated, email, emailSince: at };
  if (account.player.isActive && !player.isActive)
    return endSessions(email === account.email ? withoutReset(moved) : withoutLinks(moved));
  if (email === account.email) return moved;
  return {
    ...endSessions(withoutLinks(moved), keepSession),
    addressChange: {
      version,
      epoch: account.sessionEpoch + 1,
      ...(account.keptSession !== undefined && { keptBefore: account.keptSession }),
    },
  };
};

/** The event may come before the call that names the session to keep: then the call still saves it, unless something else ended it since. */
const withLateKeeper = (account: Account, { version, keepSession }: News): Account => {
  const { addressChange } = account;
  if (!keepSession || addressChange?.version !== version || addressChange.epoch !== account.sessionEpoch)
    return account;
  const before = { sessionEpoch: addressChange.epoch - 1, keptSession: addressChange.keptBefore };
  return isUnended(keepSession, before) ? { ...account, keptSession: keepSession.sid } : account;
};

/**
 * What an account becomes by news of its person. The higher version wins, whichever way it comes; a lower one changes nothing, not even the
 * password; somebody removed stays so. Under the same version, which may come once with the call and once as the event, password and kept session still count.
 */
export const withNews = (account: Account | Gone | undefined, news: News): Account | Gone => {
  if (!account) return created(news);
  if (isGone(account) || news.version < account.playerVersion) return account;
  const updated = news.version > account.playerVersion ? withSnapshot(account, news) : withLateKeeper(account, news);
  return news.passwordHash === undefined ? updated : setPassword(withoutPasskeys(updated), news.passwordHash);
};

/** Whoever must be told that the account has moved to another address, at the one it had; nobody when it was never used. */
export const formerOwner = (before: Account | Gone | undefined, next: Account | Gone): PlayerSnapshot | undefined =>
  before && !isGone(before) && !isGone(next) && before.passwordHash !== undefined && before.email !== next.email
    ? before.player
    : undefined;

/**
 * Whoever must be told that their password was set for them, and whether passkeys went with it: the wish to be asked for one never outlives the last.
 * Nobody when the account begins with it.
 */
export const ownerOfSetPassword = (
  before: Account | Gone | undefined,
  next: Account | Gone,
): (PlayerSnapshot & { readonly lostPasskeys: boolean }) | undefined =>
  before && !isGone(before) && !isGone(next) && before.passwordHash !== next.passwordHash
    ? { ...next.player, lostPasskeys: (before.passkeys ?? []).length > 0 }
    : undefined;

/** What stays of an account, known or not, once its person was removed at svc-players. */
export const removed = (known: Account | Gone | undefined, id: string, version: number): Gone =>
  known && isGone(known) && known.playerVersion >= version
    ? known
    : { id, playerVersion: Math.max(version, known?.playerVersion ?? 0), gone: true };

/** The user object of the contracts. */
export const userOf = ({ player, playerVersion }: Account): User => ({
  ...player,
  isAdmin: player.role === 'admin',
  version: playerVersion,
});
