import type { PlayerSnapshot, User } from '@society/contracts';
import type { NewAddress } from '../addresses/new-address.ts';
import type { InvitationRecord } from '../invitations/invitation-record.ts';
import type { Link } from '../link.ts';
import type { Passkey } from '../passkeys/passkey.ts';
import { isUnended } from '../sessions/session.ts';
import type { Session } from '../sessions/session.ts';

/** What a person signs in with, and a copy of their record. `id` is the player's id. */
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
  /** An invitation link that an admin hands over, beside the mailed one. `by` is that admin; older links have none. */
  readonly handed?: Link & { readonly by?: string };
  readonly reset?: Link;
  readonly newAddress?: NewAddress;
  /** Devices on which somebody has signed in or set the password since it was last set, the newest first. */
  readonly devices?: readonly Link[];
  readonly passkeys?: readonly Passkey[];
  /** The person's own choice: the password alone does not sign in while they have a passkey that works. */
  readonly passkeyNeeded?: boolean;
  /** What happened to each invitation, the oldest first. */
  readonly invitations?: readonly InvitationRecord[];
};

/** What is left of a deleted person: nothing personal, only the version, so that late news does not create them again. */
export type Gone = { readonly id: string; readonly playerVersion: number; readonly gone: true };

export const isGone = (known: Account | Gone): known is Gone => 'gone' in known;

/** A session that is to stay when all others end. It stays only if it had not ended before. */
export type KeepSession = Pick<Session, 'sid' | 'epoch'>;

/** News of a person from svc-players, by call or as `player.changed`. */
export type News = {
  readonly version: number;
  readonly player: PlayerSnapshot;
  /** Sets the password and ends every session. */
  readonly passwordHash?: string | undefined;
  /** The session that stays when a changed address ends the others. */
  readonly keepSession?: KeepSession | undefined;
  readonly at: Date;
};

/** Addresses are compared trimmed and without case everywhere. */
export const comparable = (email: string): string => email.trim().toLowerCase();

/** Ends every session but `keep` by one write to the account. A `keep` that had ended before stays ended. */
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

/**
 * Sets the password, ends every session but `keep`, and removes links and known devices: one of the devices may belong to somebody who
 * stole the former password.
 */
export const setPassword = (
  { devices: _devices, ...account }: Account,
  passwordHash: string,
  keep?: KeepSession,
): Account => ({
  ...endSessions(withoutLinks(account), keep),
  passwordHash,
});

/** A password that an admin sets also removes the passkeys: the person may have lost the phone, or somebody else may have added a passkey. */
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
 * A suspension ends every session and an open reset. A changed address ends every session but the one that asked, and the links mailed to
 * the former address. `invitationAccepted` never goes back to false: svc-players may not have heard of it yet, and the person would be
 * invited again.
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

/**
 * The event may arrive before the call that names the session to keep. The call then still restores that session, unless something else has
 * ended it since.
 */
const withLateKeeper = (account: Account, { version, keepSession }: News): Account => {
  const { addressChange } = account;
  if (!keepSession || addressChange?.version !== version || addressChange.epoch !== account.sessionEpoch)
    return account;
  const before = { sessionEpoch: addressChange.epoch - 1, keptSession: addressChange.keptBefore };
  return isUnended(keepSession, before) ? { ...account, keptSession: keepSession.sid } : account;
};

/**
 * The account after news of its person. The higher version wins, whether by call or by event; a lower one changes nothing, not even the
 * password; a deleted person stays deleted. The same version may come by call and as event: then password and kept session still count.
 */
export const withNews = (account: Account | Gone | undefined, news: News): Account | Gone => {
  if (!account) return created(news);
  if (isGone(account) || news.version < account.playerVersion) return account;
  const updated = news.version > account.playerVersion ? withSnapshot(account, news) : withLateKeeper(account, news);
  return news.passwordHash === undefined ? updated : setPassword(withoutPasskeys(updated), news.passwordHash);
};

/** The person to tell, at the former address, that the account has moved to another one; undefined when nobody ever set a password. */
export const formerOwner = (before: Account | Gone | undefined, next: Account | Gone): PlayerSnapshot | undefined =>
  before && !isGone(before) && !isGone(next) && before.passwordHash !== undefined && before.email !== next.email
    ? before.player
    : undefined;

/**
 * The person to tell that an admin has set their password, and whether their passkeys were removed with it; undefined when the account was
 * created with that password.
 */
export const ownerOfSetPassword = (
  before: Account | Gone | undefined,
  next: Account | Gone,
): (PlayerSnapshot & { readonly lostPasskeys: boolean }) | undefined =>
  before && !isGone(before) && !isGone(next) && before.passwordHash !== next.passwordHash
    ? { ...next.player, lostPasskeys: (before.passkeys ?? []).length > 0 }
    : undefined;

/** What stays of an account, known or not, once svc-players has deleted the person. */
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
