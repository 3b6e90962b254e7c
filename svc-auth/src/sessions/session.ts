/** A signed-in browser. Only the hash of its token is kept. */
export type Session = {
  /** SHA-256 of the token, base64url. */
  readonly tokenHash: string;
  /** The session's public id. Unlike the token, other services may know it. */
  readonly sid: string;
  readonly playerId: string;
  /** The account's `sessionEpoch` at sign-in. */
  readonly epoch: number;
  /** A name by which the person recognises the browser (`iPhone, Safari`); absent in older sessions. */
  readonly device?: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  /** When the person last proved who they are; absent in older sessions. */
  readonly provenAt?: Date;
  readonly expiresAt: Date;
};

/** What a session needs of the account it belongs to. */
export type Holder = {
  readonly player: { readonly isActive: boolean };
  readonly sessionEpoch: number;
  readonly keptSession?: string | undefined;
};

/** How long ago a moment was. One that lies ahead is from before the clock was put back, and counts as just as long ago. */
const msSince = (moment: Date, now: Date): number => Math.abs(now.getTime() - moment.getTime());

const minute = 60_000;
const day = 24 * 60 * minute;
/** `lastUsedAt` is saved at most this often. */
const coarseMs = 5 * minute;
const idleDays = 30;
/** The longest that a session lives, however much it is used. */
export const maxDays = 90;

/** 30 days from last use, 90 at most. */
const expiry = (createdAt: Date, usedAt: Date): Date =>
  new Date(Math.min(usedAt.getTime() + idleDays * day, createdAt.getTime() + maxDays * day));

export const newSession = (
  given: Pick<Session, 'tokenHash' | 'sid' | 'playerId' | 'epoch' | 'device'>,
  now: Date,
): Session => ({
  ...given,
  createdAt: now,
  lastUsedAt: now,
  provenAt: now,
  expiresAt: expiry(now, now),
});

/** Whether nothing has ended the person's sessions since this one began, or this one was kept then. */
export const isUnended = (
  { sid, epoch }: Pick<Session, 'sid' | 'epoch'>,
  { sessionEpoch, keptSession }: Pick<Holder, 'sessionEpoch' | 'keptSession'>,
): boolean => epoch === sessionEpoch || sid === keptSession;

/** Whether a session still counts: not too old, its person active, and nothing has ended the person's sessions since. */
export const isAlive = (session: Session, holder: Holder, now: Date): boolean =>
  holder.player.isActive && now < session.expiresAt && isUnended(session, holder);

/** How long a proof allows changes of passkeys and address. */
const proofMs = 10 * minute;

/** Whether the person has proved who they are within the last ten minutes. */
export const isProven = ({ provenAt }: Session, now: Date): boolean =>
  provenAt !== undefined && msSince(provenAt, now) < proofMs;

/** The session after a use at `now`; undefined when its last saved use is less than five minutes ago and nothing need be saved. */
export const used = (session: Session, now: Date): Session | undefined =>
  msSince(session.lastUsedAt, now) < coarseMs
    ? undefined
    : { ...session, lastUsedAt: now, expiresAt: expiry(session.createdAt, now) };
