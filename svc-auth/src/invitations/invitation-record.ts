import type { InvitationNews } from '@society/contracts';
import type { Account } from '../accounts/account.ts';
import { isOpen } from '../link.ts';
import type { Link } from '../link.ts';

/** What became of one invitation. `id` is the hash of its token. */
export type InvitationRecord = {
  readonly id: string;
  readonly way: InvitationNews['way'];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly takenAt?: Date;
  readonly refusedAt?: Date;
  /** Why the mail server refused it, without addresses and secrets. */
  readonly words?: string;
  readonly openedAt?: Date;
  readonly acceptedAt?: Date;
};

/** Whoever is invited again and again makes nothing grow. */
const maxRecords = 10;

/** The account with one more invitation. */
export const recorded = (
  account: Account,
  { tokenHash, expiresAt }: Link,
  way: InvitationRecord['way'],
  createdAt: Date,
): Account => ({
  ...account,
  invitations: [...(account.invitations ?? []), { id: tokenHash, way, createdAt, expiresAt }].slice(-maxRecords),
});

/** The account without one that reached nobody. */
export const forgotten = (account: Account, tokenHash: string): Account => ({
  ...account,
  invitations: (account.invitations ?? []).filter(({ id }) => id !== tokenHash),
});

type Mark = Omit<InvitationRecord, 'id' | 'way' | 'createdAt' | 'expiresAt'>;

/** The account with what has happened to an invitation. What has happened before stays: the first opening is the one that counts. */
export const marked = (account: Account, tokenHash: string, mark: Mark): Account => {
  const { invitations = [] } = account;
  const known = invitations.find(({ id }) => id === tokenHash);
  if (!known) return account;
  return { ...account, invitations: invitations.map((one) => (one === known ? { ...mark, ...one } : one)) };
};

/** The person has got in, by the invitation of this token or otherwise: then the last one has served its purpose. */
export const markedAccepted = (account: Account, at: Date, tokenHash?: string): Account => {
  const { invitations = [] } = account;
  if (invitations.some(({ acceptedAt }) => acceptedAt !== undefined)) return account;
  const last = tokenHash ?? invitations.at(-1)?.id;
  return last === undefined ? account : marked(account, last, { acceptedAt: at });
};

const eventsOf = ({ createdAt, takenAt, refusedAt, openedAt }: InvitationRecord) =>
  [
    { state: 'created', at: createdAt },
    { state: 'taken', at: takenAt },
    { state: 'refused', at: refusedAt },
    { state: 'opened', at: openedAt },
  ] as const;

const newsOf = (
  playerId: string,
  { way, words }: InvitationRecord,
  state: InvitationNews['state'],
  at: Date,
): InvitationNews => ({
  playerId,
  state,
  way,
  at: at.toISOString(),
  ...(state === 'refused' && words !== undefined && { words }),
});

/**
 * The last that is known of somebody's invitations: of those that still work the latest event, else how the last one ended. Nothing of
 * whoever was never invited, is suspended, or got in before this was written down.
 */
export const invitationNewsOf = (account: Account, now: Date): InvitationNews | undefined => {
  const { id, player, invitations = [] } = account;
  const last = invitations.at(-1);
  if (!last || !player.isActive) return undefined;
  for (const one of invitations) if (one.acceptedAt) return newsOf(id, one, 'accepted', one.acceptedAt);
  if (player.invitationAccepted) return undefined;
  const works = (one: InvitationRecord): boolean =>
    isOpen(account.invitation, one.id, now) || isOpen(account.handed, one.id, now);
  const open = invitations.filter(works);
  if (open.length === 0)
    return now < last.expiresAt
      ? newsOf(id, last, 'void', last.createdAt)
      : newsOf(id, last, 'expired', last.expiresAt);
  return open
    .flatMap((one) => eventsOf(one).flatMap(({ state, at }) => (at ? [{ one, state, at }] : [])))
    .map(({ one, state, at }) => newsOf(id, one, state, at))
    .reduce((before, each) => (each.at >= before.at ? each : before));
};
