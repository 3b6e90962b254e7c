import { inOneSpelling, isReservedName, playerForm } from '@society/contracts';
import type { PlayerChange } from '@society/contracts';
import { AppError, fieldError, refuseOverwritten } from '@society/kernel';
import { isTakingPart } from './player.ts';
import type { DetailField, Details, Player } from './player.ts';

/** The fields of a change, after the full name was split. `''` in an optional field removes what is stored. */
export type Edit = { readonly [Field in DetailField]?: Details[Field] };

const labels: Readonly<Record<DetailField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  handicap: 'Handicap',
  role: 'Role',
  isActive: 'Account status',
  availableForSubstitution: 'Availability for substitution',
  plays: 'Taking part in the league',
  phone: 'Phone number',
  businessTitle: 'Job title',
  businessCompany: 'Company',
  bio: 'Bio',
  linkedinUrl: 'LinkedIn URL',
  trade: 'Trade',
  website: 'Website',
  offers: 'What is offered',
  seeks: 'What is looked for',
};
const fields = Object.keys(labels) as DetailField[];

const refuseName = (path: string, message: string): never => {
  throw fieldError('invalid', path, message);
};

/**
 * Splits a full name after the stored first name, which may be several words, if the name still begins with it; else at the first space.
 * 400 when either part is missing or too long.
 */
export const splitName = (name: string, stored = ''): { readonly firstName: string; readonly lastName: string } => {
  const trimmed = name.trim();
  // Older names may be spelt as requests no longer are.
  const known = inOneSpelling(stored);
  const first = trimmed.startsWith(`${known} `) ? known : (trimmed.split(' ', 1)[0] ?? '');
  const parsePart = (part: 'firstName' | 'lastName', value: string): string => {
    const result = playerForm.shape[part].safeParse(value);
    return result.success
      ? result.data
      : refuseName('name', result.error.issues[0]?.message ?? 'This name is not valid');
  };
  return { firstName: parsePart('firstName', first), lastName: parsePart('lastName', trimmed.slice(first.length)) };
};

/** The fields that a request sends. `firstName` and `lastName` win over `name`. */
export const editOf = (change: PlayerChange, { firstName }: Pick<Player, 'firstName'>): Edit => {
  const named = { ...(change.name !== undefined && splitName(change.name, firstName)), ...change };
  return Object.fromEntries(fields.flatMap((field) => (named[field] === undefined ? [] : [[field, named[field]]])));
};

const stored = (value: Details[DetailField] | undefined): Details[DetailField] | undefined =>
  value === '' ? undefined : value;

/** A field's present value. `plays` may not be stored and is then worked out. */
const known = (player: Player, field: DetailField): Details[DetailField] | undefined =>
  field === 'plays' ? isTakingPart(player) : player[field];

/** The fields that would be different after the edit. */
export const changedFields = (player: Player, edit: Edit): DetailField[] =>
  fields.filter((field) => field in edit && stored(edit[field]) !== known(player, field));

const ofAdmins: readonly DetailField[] = ['role', 'isActive', 'plays'];

/** 403 when a person changes their own role, account status or `plays`, which only admins may. Unchanged values pass, since forms send them along. */
export const refuseOwnPromotion = (player: Player, edit: Edit): void => {
  const forbidden = changedFields(player, edit).filter((field) => ofAdmins.includes(field));
  if (forbidden.length === 0) return;
  const onlyPlays = forbidden.every((field) => field === 'plays');
  throw new AppError(
    'forbidden',
    onlyPlays
      ? 'Only an admin can change who takes part in the league'
      : 'Only an admin can change the role or the account status',
    { issues: forbidden.map((path) => ({ path, message: 'Only an admin can change this' })) },
  );
};

type Names = Pick<Edit, 'firstName' | 'lastName'>;
const reserved = 'This name is reserved. Please enter another one.';

/**
 * Nobody may take the placeholder's name, since old records know the placeholder by that name alone, nor that of deleted people, whose cards
 * are closed to everybody: 400. Whoever has such a name may keep it. @param before the person as they are; undefined for a new one
 */
export const refuseReservedName = (edit: Names, before?: Names): void => {
  const nameOf = ({ firstName = before?.firstName, lastName = before?.lastName }: Names) => `${firstName} ${lastName}`;
  if (isReservedName(nameOf(edit)) && !isReservedName(nameOf({}))) refuseName('firstName', reserved);
};

const shown = (field: DetailField, value: Details[DetailField] | undefined): string => {
  if (field === 'isActive') return value === true ? 'Active' : 'Suspended';
  if (field === 'availableForSubstitution' || field === 'plays') return value === true ? 'Yes' : 'No';
  return value === undefined || value === '' ? 'empty' : `"${String(value)}"`;
};

/** 409 when a field of this edit was changed to something else after the version that the form was loaded with. */
export const refuseOverwriting = (player: Player, edit: Edit, loadedVersion: number | undefined): void =>
  refuseOverwritten(changedFields(player, edit), player.changedIn, loadedVersion, (field) => ({
    path: field,
    label: labels[field],
    now: shown(field, known(player, field)),
    entered: shown(field, edit[field]),
  }));

/** Reserves a new address for the person while svc-auth learns of it; it replaces an earlier claim. */
export const claimAddress = (player: Player, email: string, claimedAt: string): Player => ({
  ...player,
  addresses: [player.email, email],
  claimedAt,
});

/** Gives up a claim. */
export const releaseAddress = ({ claimedAt: _, ...player }: Player): Player => ({
  ...player,
  addresses: [player.email],
});

/**
 * The person after an edit of the given version; the same object when nothing is different. In old records the name decides who takes part
 * in the league; there a new name stores `plays`, so that nobody comes in or drops out by it. An edit without an address keeps a claim, so
 * that it can still be finished.
 */
export const applyEdit = (player: Player, version: number, edit: Edit): Player => {
  const changed = changedFields(player, edit);
  if (changed.length === 0) return player;
  const entered: Partial<Details> = Object.fromEntries(changed.map((field) => [field, stored(edit[field])]));
  const next = {
    ...player,
    ...entered,
    changedIn: { ...player.changedIn, ...Object.fromEntries(changed.map((field) => [field, version + 1])) },
  };
  const settled = entered.email === undefined && player.claimedAt !== undefined ? next : releaseAddress(next);
  const plays = edit.plays ?? isTakingPart(player);
  return isTakingPart(settled) === plays ? settled : { ...settled, plays };
};

/** The person at the address that they claimed by the given time; the same object when there is no such claim. */
export const finishClaim = (player: Player, version: number, until: string): Player => {
  if (player.claimedAt === undefined || player.claimedAt > until) return player;
  const email = player.addresses.find((address) => address !== player.email);
  return email === undefined ? releaseAddress(player) : applyEdit(player, version, { email });
};
