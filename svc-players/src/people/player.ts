import { profileFields, takesPart } from '@society/contracts';
import type { NotificationPreferences, PlayerForm, PlayerSnapshot, User } from '@society/contracts';
import { fieldError } from '@society/kernel';
import type { AppError } from '@society/kernel';

/** What a form can say about a person. A field that is blank is absent. */
export type Details = Readonly<Omit<PlayerForm, 'password' | 'plays'>> & {
  /** Whether they take part in the league; absent in records from before it could be said (see `takesPart`). */
  readonly plays?: boolean;
};
export type DetailField = keyof Details;

/** A change of a handicap, or a wish for one; `decidedBy` is the admin who said yes or no to it. */
export type HandicapChange = {
  readonly at: string;
  readonly by: string;
  readonly from: number;
  readonly to: number;
  readonly status: 'done' | 'waiting' | 'refused';
  readonly decidedBy?: string;
  readonly decidedAt?: string;
};

/**
 * A person. `pending` until the account exists: the address is taken, but the person is in no list and no event. `attempt` names the
 * creation that is under way. `addresses` are those that nobody else can have: the person's own, and one that is claimed while svc-auth
 * learns of it. `claimedAt` is when that was claimed; absent without a claim, and in claims from before this was kept, which are never
 * finished. `changedIn` is the version in which a field was last changed, so that an edit made from an older version is noticed field by
 * field.
 */
export type Player = Details & {
  readonly id: string;
  readonly state: 'pending' | 'ready';
  readonly attempt?: string;
  readonly addresses: readonly string[];
  readonly claimedAt?: string;
  readonly photo?: string;
  readonly businessLogo?: string;
  readonly invitationSent: boolean;
  readonly invitationAccepted: boolean;
  /** What the person chose; absent until they change a default. */
  readonly notifications?: NotificationPreferences;
  /** The oldest first; absent if the handicap has not changed since changes are kept. A waiting wish is the last. */
  readonly handicapChanges?: readonly HandicapChange[];
  readonly createdAt: string;
  readonly changedIn: Readonly<Partial<Record<DetailField, number>>>;
};

export const takenAddress = (): AppError =>
  fieldError('conflict', 'email', 'A user with this email address already exists');

type Texts = { readonly [Field in keyof typeof profileFields]?: string | undefined };
const textsOf = (from: Texts): { readonly [Field in keyof Texts]?: string } =>
  Object.fromEntries(
    Object.entries(from).flatMap(([field, text]) => (text && field in profileFields ? [[field, text]] : [])),
  );

/** The fields of a form as they are stored: without the password, and without what was left blank. */
export const detailsOf = (form: PlayerForm): Details => ({
  firstName: form.firstName,
  lastName: form.lastName,
  email: form.email,
  handicap: form.handicap,
  role: form.role,
  isActive: form.isActive,
  availableForSubstitution: form.availableForSubstitution,
  plays: form.plays,
  ...textsOf(form),
});

/** A new person who has reserved an address and whose account is still to be made. */
export const reserve = (
  details: Details,
  made: { readonly id: string; readonly attempt: string; readonly at: string },
): Player => ({
  ...details,
  id: made.id,
  state: 'pending',
  attempt: made.attempt,
  addresses: [details.email],
  invitationSent: false,
  invitationAccepted: false,
  createdAt: made.at,
  changedIn: {},
});

/** Starts an unfinished creation again, with what the form says now. 409 when the person exists by now. */
export const takeUp = (
  player: Player,
  details: Details,
  made: { readonly attempt: string; readonly at: string },
): Player => {
  if (player.state !== 'pending') throw takenAddress();
  return reserve(details, { id: player.id, ...made });
};

/**
 * The account exists, so the creation is finished and has no `attempt` any more. 409 when another creation with this address has overtaken
 * this one.
 */
export const makeReady = (player: Player, attempt: string): Player => {
  const { attempt: current, ...rest } = player;
  if (current !== attempt) throw takenAddress();
  return { ...rest, state: 'ready' };
};

/** By then the request that began it has ended. */
export const answeredWithinMs = 10_000;

/** Whether a creation has been unfinished for longer than `forMs`. One that lies further ahead is from before the clock was put back. */
export const isAbandoned = ({ state, createdAt }: Player, now: Date, forMs = answeredWithinMs): boolean =>
  state === 'pending' && Math.abs(now.getTime() - Date.parse(createdAt)) > forMs;

/** Whether a person is an admin, or will be as soon as they sign in. */
export const isMadeAdmin = ({ role, isActive }: Pick<Player, 'role' | 'isActive'>): boolean =>
  role === 'admin' && isActive;

/** Whether a person is an admin who has signed in. Others do not count: their invitation may have gone to a wrong address. */
export const isActiveAdmin = (player: Player): boolean =>
  player.state === 'ready' && player.invitationAccepted && isMadeAdmin(player);

/** What somebody is called. */
export const nameOf = ({ firstName, lastName }: Pick<Player, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** Whether somebody takes part in the league. */
export const isTakingPart = (player: Pick<Player, 'firstName' | 'lastName' | 'plays'>): boolean =>
  takesPart({ plays: player.plays, name: nameOf(player) });

/** The wish for a handicap that no admin has decided yet. There is one at most, and it is the last entry, since the next change decides it. */
export const waitingOf = ({ handicapChanges = [] }: Pick<Player, 'handicapChanges'>): HandicapChange | undefined =>
  handicapChanges.find(({ status }) => status === 'waiting');

/** What other services may know of a person. */
export const snapshotOf = (player: Player): PlayerSnapshot => {
  const wish = waitingOf(player);
  return {
    id: player.id,
    name: nameOf(player),
    firstName: player.firstName,
    lastName: player.lastName,
    email: player.email,
    handicap: player.handicap,
    ...(player.photo !== undefined && { photo: player.photo }),
    ...(player.businessLogo !== undefined && { businessLogo: player.businessLogo }),
    ...textsOf(player),
    role: player.role,
    isActive: player.isActive,
    availableForSubstitution: player.availableForSubstitution,
    plays: isTakingPart(player),
    ...(wish && { pendingHandicap: wish.to }),
    invitationSent: player.invitationSent,
    invitationAccepted: player.invitationAccepted,
    createdAt: player.createdAt,
  };
};

/** The user object of the API. */
export const userOf = (player: Player, version: number): User => ({
  ...snapshotOf(player),
  isAdmin: player.role === 'admin',
  version,
});

/** By name, as a person would sort them; equal names by id, so that the order never changes by itself. */
export const byName = (a: User, b: User): number =>
  a.name.localeCompare(b.name, 'en-GB', { sensitivity: 'base' }) || (a.id < b.id ? -1 : 1);
