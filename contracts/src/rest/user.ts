import * as z from 'zod/mini';
import { passwordMinimum, tooShortPassword } from '../club.ts';
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

/** Whether an address may stand in a link: a web page, without a user name before the host, which could make one site look like another. */
export const isWebAddress = (value: string): boolean => {
  const address = addressIn(value);
  if (!address) return false;
  const { protocol, hostname, username, password } = address;
  return /^https?:$/.test(protocol) && hostname.includes('.') && username + password === '';
};

/**
 * The address as typed, with a correct start: a browser would read `https:/host` as a page of the club's own site, and without a scheme
 * https is meant.
 */
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

/** A LinkedIn address. Without a scheme, or with http, it becomes https. Any other scheme is refused, and so is a name without a host. */
export const linkedinUrl = webAddress('LinkedIn URL must be a web address', (value) =>
  withScheme(value).replace(/^http:/, 'https:'),
);

/** The address of somebody's own website. Without a scheme it becomes https. Any scheme but http and https is refused. */
export const website = webAddress('Website must be a web address', withScheme);

/** The name of the first admin until they give their own. Nobody else may have it. */
export const placeholderName = 'Tournament Admin';

/** The name of people who were removed for good, wherever they are still named. */
export const deletedName = 'Deleted player';

/** A name, of a person or a fixture, kept apart where it is written from right to left: else it would turn the numbers behind it around, too. */
export const nameApart = (name: string): string => (/[\u0590-\u08ff]/.test(name) ? `\u2068${name}\u2069` : name);

/** Whether a name looks like the placeholder's, whatever its capitals, spaces and invisible characters. */
export const isPlaceholderName = (name: string): boolean => lettersOf(name) === lettersOf(placeholderName);
/** Whether a name looks like one by which screens and old records know somebody: the placeholder, or those who were deleted. */
export const isReservedName = (name: string): boolean =>
  isPlaceholderName(name) || lettersOf(name) === lettersOf(deletedName);
const lettersOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{DI}\u2800]+/gu, '');

/**
 * Whether somebody takes part in the league: is drawn, and has a row in the table. Data from before `plays` existed do not say it; then
 * everybody does, except the placeholder.
 */
export const takesPart = ({ plays, name }: { readonly plays?: boolean | undefined; readonly name: string }): boolean =>
  plays ?? name !== placeholderName;

/** Whether somebody can be asked to play, and so can say whether they are in: everybody who takes part in the league, and every substitute. */
export const mayPlay = ({ role, ...person }: { readonly role: Role } & Parameters<typeof takesPart>[0]): boolean =>
  role === 'substitution' || takesPart(person);

/** Whether somebody has a row in the table once a match of theirs counts: everybody, except the placeholder while it takes no part. */
export const hasRowOncePlayed = (person: Parameters<typeof takesPart>[0]): boolean =>
  takesPart(person) || !isPlaceholderName(person.name);

/** What every service may know about a person. svc-players owns it and sends all of it as `player.changed`. */
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
  /** What they offer to other members, and what they look for (`seeks`), in their own words. */
  offers: z.optional(z.string()),
  seeks: z.optional(z.string()),
  phone: z.optional(z.string()),
  role,
  isActive: z.boolean(),
  availableForSubstitution: z.boolean(),
  /** Absent in data of an older version; read it with `takesPart`. */
  plays: z.optional(z.boolean()),
  /** The handicap that they have asked for, until an admin decides. Only they and admins get it. */
  pendingHandicap: z.optional(z.number()),
  invitationSent: z.boolean(),
  invitationAccepted: z.boolean(),
  createdAt: timestamp,
});
export type PlayerSnapshot = z.output<typeof playerSnapshot>;

/**
 * The user object of svc-auth and svc-players. `version` is that of the person's record; an edit sends it so that it cannot overwrite
 * another one.
 */
export const user = z.extend(playerSnapshot, {
  isAdmin: z.boolean(),
  version: z.number(),
  /** The address that they want to move to, until the link mailed there is opened. Only they get it. */
  pendingEmail: z.optional(z.string()),
});
export type User = z.output<typeof user>;

const optionalLine = (max: number) => z.optional(line(max));

/** What people may say about themselves and their business, or leave blank. */
export const profileFields = {
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

const optionalPassword = (minimum: number) =>
  z.optional(
    z.string().check(
      z.maxLength(200, 'At most 200 characters'),
      z.refine((value) => value === '' || value.length >= minimum, tooShortPassword(minimum)),
    ),
  );

/** The fields an admin fills in to add somebody. A blank password counts as none. */
export const playerForm = z.object({
  firstName,
  lastName,
  email: emailAddress,
  password: optionalPassword(passwordMinimum.six),
  handicap: z._default(handicap, 18),
  role: z._default(role, 'player'),
  isActive: z._default(z.boolean(), true),
  availableForSubstitution: z._default(z.boolean(), false),
  plays: z._default(z.boolean(), true),
  ...profileFields,
});
export type PlayerForm = z.output<typeof playerForm>;
/** The same fields on a screen, which knows the club's rule for passwords. */
export const playerForms = {
  six: playerForm,
  eight: z.extend(playerForm, { password: optionalPassword(passwordMinimum.eight) }),
};

/**
 * A change to a person: any of the fields, and `version`, with which the form was loaded. `name` may stand for first and last name. It is
 * split after the stored first name if it still begins with that, otherwise at its first space. A blank optional field is removed. A new
 * address of the caller's own needs the current password or a proof; see `changePlayer`.
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

/** The form with which people change themselves. `name` is split as in `playerChange`, so it needs a space. */
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
