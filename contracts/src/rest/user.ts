import * as z from 'zod/mini';
import { emailAddress, id, line, paragraph, requiredLine, role, timestamp, whole } from '../primitives.ts';
import type { Role } from '../primitives.ts';

/** A handicap: whole, 0 to 54 (spec section 9). */
export const handicap = whole(0, 54, 'Handicap must be a whole number from 0 to 54');

const addressIn = (value: string): URL | undefined => {
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
};

/** Whether an address may stand in a link: a page of the web, without a name before the host, which makes one site look like another. */
export const isWebAddress = (value: string): boolean => {
  const address = addressIn(value);
  if (!address) return false;
  const { protocol, hostname, username, password } = address;
  return /^https?:$/.test(protocol) && hostname.includes('.') && username + password === '';
};

/** As typed, but for the start: of `https:/host` a browser would make a page of the club's own, and without a scheme https is meant. */
const withScheme = (value: string): string =>
  value.replace(
    /^(?:(https?):|(?![a-z][a-z0-9+-]*:))[/\\]*/i,
    (_, scheme: string | undefined) => `${(scheme ?? 'https').toLowerCase()}://`,
  );

const webAddress = (message: string, completed: (value: string) => string) =>
  z.pipe(
    line(300),
    z.pipe(
      z.transform((value: string) => (value === '' ? value : completed(value))),
      z.string().check(z.refine((value) => value === '' || isWebAddress(value), message)),
    ),
  );

/** A LinkedIn address: without a scheme or with http it becomes https; any other scheme is refused, and so is a name without a host. */
export const linkedinUrl = webAddress('LinkedIn URL must be a web address', (value) =>
  withScheme(value).replace(/^http:/, 'https:'),
);

/** The address of somebody's own pages: without a scheme it becomes https; any but http and https is refused. */
export const website = webAddress('Website must be a web address', withScheme);

/** The name of the first admin until somebody gives their own; it is refused to everybody else. */
export const placeholderName = 'Tournament Admin';

/** Who was removed for good, wherever they are still named. */
export const deletedName = 'Deleted player';

/** Whether a name reads as the placeholder's, in capitals or not, however it is spaced, and with characters that nobody sees or without. */
export const isPlaceholderName = (name: string): boolean => lettersOf(name) === lettersOf(placeholderName);
const lettersOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{DI}\u2800]+/gu, '');

/**
 * Whether somebody takes part in the league: is drawn, has a row in the table. Of whom nothing is said, as in what was
 * stored or sent before it could be said, everybody does but the placeholder.
 */
export const takesPart = ({ plays, name }: { readonly plays?: boolean | undefined; readonly name: string }): boolean =>
  plays ?? name !== placeholderName;

/** Whether somebody can be asked to play, and so says whether they are in: who takes part in the league, and every substitute. */
export const mayPlay = ({ role, ...person }: { readonly role: Role } & Parameters<typeof takesPart>[0]): boolean =>
  role === 'substitution' || takesPart(person);

/** Whether somebody whose match counts has a row in the table: everybody, but the placeholder while it takes no part. */
export const hasRowOncePlayed = (person: Parameters<typeof takesPart>[0]): boolean =>
  takesPart(person) || !isPlaceholderName(person.name);

/** What every service may know of a person; svc-players owns it and sends it whole as `player.changed`. */
export const playerSnapshot = z.object({
  id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  handicap: z.number(),
  photo: z.optional(z.string()),
  businessTitle: z.optional(z.string()),
  businessCompany: z.optional(z.string()),
  businessLogo: z.optional(z.string()),
  bio: z.optional(z.string()),
  linkedinUrl: z.optional(z.string()),
  trade: z.optional(z.string()),
  website: z.optional(z.string()),
  /** What they offer to other members, and what they look for, in their own words. */
  offers: z.optional(z.string()),
  seeks: z.optional(z.string()),
  phone: z.optional(z.string()),
  role,
  isActive: z.boolean(),
  availableForSubstitution: z.boolean(),
  /** Absent in what an earlier version sends; read it by `takesPart`. */
  plays: z.optional(z.boolean()),
  /** The handicap that they have asked for, while no admin has decided; only they and admins are told. */
  pendingHandicap: z.optional(z.number()),
  invitationSent: z.boolean(),
  invitationAccepted: z.boolean(),
  createdAt: timestamp,
});
export type PlayerSnapshot = z.output<typeof playerSnapshot>;

/** The user object of auth and players alike. `version` is that of the person's record, for edits that must not overwrite another's. */
export const user = z.extend(playerSnapshot, {
  isAdmin: z.boolean(),
  version: z.number(),
  /** The address that they want to move to, until the link mailed there is opened; only they are told. */
  pendingEmail: z.optional(z.string()),
});
export type User = z.output<typeof user>;

const optionalLine = (max: number) => z.optional(line(max));

const profileFields = {
  phone: optionalLine(40),
  businessTitle: optionalLine(100),
  businessCompany: optionalLine(100),
  bio: z.optional(paragraph(2000)),
  linkedinUrl: z.optional(linkedinUrl),
  trade: optionalLine(60),
  website: z.optional(website),
  offers: z.optional(paragraph(500)),
  seeks: z.optional(paragraph(500)),
};

const currentPassword = z.optional(z.string().check(z.maxLength(1024, 'Current password is incorrect')));

const firstName = requiredLine(60, 'First name is required');
const lastName = requiredLine(80, 'Last name is required');

/** The fields an admin fills in to add somebody. A blank password counts as none. */
export const playerForm = z.object({
  firstName,
  lastName,
  email: emailAddress,
  password: z.optional(
    z.string().check(
      z.maxLength(200, 'At most 200 characters'),
      z.refine((value) => value === '' || value.length >= 6, 'Password must be at least 6 characters'),
    ),
  ),
  handicap: z._default(handicap, 18),
  role: z._default(role, 'player'),
  isActive: z._default(z.boolean(), true),
  availableForSubstitution: z._default(z.boolean(), false),
  plays: z._default(z.boolean(), true),
  ...profileFields,
});
export type PlayerForm = z.output<typeof playerForm>;

/**
 * A change to a person: any of the fields, and `version`, the one the form was loaded with. `name` may stand for first and last name and
 * is split behind the first name as stored where it still begins with that, else at its first space. A blank optional field removes it. Another address of one's own needs the current
 * password or a proof; see `changePlayer`.
 */
export const playerChange = z.object({
  name: z.optional(line(141)),
  firstName: z.optional(firstName),
  lastName: z.optional(lastName),
  email: z.optional(emailAddress),
  password: playerForm.shape.password,
  handicap: z.optional(handicap),
  role: z.optional(role),
  isActive: z.optional(z.boolean()),
  availableForSubstitution: z.optional(z.boolean()),
  plays: z.optional(z.boolean()),
  ...profileFields,
  currentPassword,
  version: z.optional(z.number().check(z.int(), z.gte(1))),
});
export type PlayerChange = z.output<typeof playerChange>;

/** The form on which people change themselves. `name` is split as in `playerChange`, so it needs a space. */
export const profileForm = z.object({
  name: requiredLine(141, 'First name is required').check(
    z.refine((name) => name === '' || name.includes(' '), 'Last name is required'),
  ),
  email: emailAddress,
  handicap,
  ...profileFields,
  currentPassword,
});
export type ProfileForm = z.output<typeof profileForm>;
