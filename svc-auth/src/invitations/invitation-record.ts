import type { InvitationNews } from '@society/contracts';
import type { Account } from '../accounts/account.ts';
import { isOpen } from '../link.ts';
import type { Link } from '../link.ts';

/** What happened to one invitation. `id` is the hash of its token. */
export type InvitationRecord = {
  readonly id: string;
  readonly way: InvitationNews['way'];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly takenAt?: Date;
  readonly refusedAt?: Date;
  /** The mail server's reason for a refusal, without addresses and secrets. */
  readonly words?: string;
  readonly openedAt?: Date;
  readonly acceptedAt?: Date;
};

/** The oldest records go, so that repeated invitations do not make the account grow. */
const maxRecords = 10;

/** The account with a record of a new invitation. */
export const recorded = (
  account: Account,
  { tokenHash, expiresAt }: Link,
  way: InvitationRecord['way'],
  createdAt: Date,
): Account => ({
  ...account,
  invitations: [...(account.invitations ?? []), { id: tokenHash, way, createdAt, expiresAt }].slice(-maxRecords),
});

/** The account without the record of an invitation that was not mailed. */
export const forgotten = (account: Account, tokenHash: string): Account => ({
  ...account,
  invitations: (account.invitations ?? []).filter(({ id }) => id !== tokenHash),
});

type Mark = Omit<InvitationRecord, 'id' | 'way' | 'createdAt' | 'expiresAt'>;

/** Adds to an invitation's record what has happened to it. What is recorded already stays: only the first opening counts. */
export const marked = (account: Account, tokenHash: string, mark: Mark): Account => {
  const { invitations = [] } = account;
  const known = invitations.find(({ id }) => id === tokenHash);
  if (!known) return account;
  return { ...account, invitations: invitations.map((one) => (one === known ? { ...mark, ...one } : one)) };
};

/** The person has got in. Marks the invitation with this token as accepted, or else the last one; changes nothing when one is marked already. */
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
 * The latest news of a person's invitations: the last event of those that still work, else how the last one ended. Undefined for a person
 * who was never invited, is suspended, or got in before this was recorded.
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
