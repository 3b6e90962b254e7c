import type { ClubForm, PasswordRule, Placing } from '@society/contracts';
import { refuseOverwritten } from '@society/kernel';

type Field = keyof ClubForm;
/** What an admin can change about the club. `passwordRule` and `placing` are absent in clubs from before there was a choice. */
export type ClubFields = { readonly [Name in Exclude<Field, 'passwordRule' | 'placing'>]: ClubForm[Name] } & {
  readonly passwordRule?: PasswordRule;
  readonly placing?: Placing;
};

/** What an edit says about the club; what is left out stays. */
export type ClubEdit = { readonly [Name in Field]?: ClubForm[Name] | undefined };

const labels: Readonly<Record<Field, string>> = {
  name: 'Club name',
  location: 'Location',
  contactEmail: 'Contact',
  tagline: 'Tagline',
  timeZone: 'Time zone',
  palette: 'Colours',
  handicapPolicy: 'Who decides about handicaps',
  passwordRule: 'Passwords',
  placing: 'Who places substitutes',
};
const fields = Object.keys(labels) as Field[];

const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  handicapPolicy: { own: 'the member', approval: 'an admin' },
  passwordRule: { six: 'six characters', eight: 'eight characters' },
  placing: { admin: 'an admin', atOnce: 'the first yes' },
};

const shown = (field: Field, value: string | undefined): string => {
  if (value === undefined || value === '') return 'empty';
  return `"${choices[field]?.[value] ?? value}"`;
};

const valueOf = (club: ClubFields, field: Field): string => {
  if (field === 'passwordRule') return passwordRuleOf(club);
  return field === 'placing' ? placingOf(club) : club[field];
};

/** The minimum length of the club's passwords: six characters until an admin has chosen. */
export const passwordRuleOf = ({ passwordRule = 'six' }: Pick<ClubFields, 'passwordRule'>): PasswordRule =>
  passwordRule;

/** Who places substitutes: an admin until somebody has chosen. */
export const placingOf = ({ placing = 'admin' }: Pick<ClubFields, 'placing'>): Placing => placing;

/** The fields that would be different after the edit. */
export const changedFields = (club: ClubFields, edit: ClubEdit): Field[] =>
  fields.filter((field) => edit[field] !== undefined && edit[field] !== valueOf(club, field));

/**
 * Throws 409 when a field of this edit was changed to something else since `loadedVersion`, the version that the form was loaded with.
 * Without a version nothing is refused.
 */
export const refuseOverwriting = (
  club: ClubFields & { readonly changedIn?: { readonly [Name in Field]?: number } },
  edit: ClubEdit,
  loadedVersion: number | undefined,
): void =>
  refuseOverwritten(changedFields(club, edit), club.changedIn, loadedVersion, (field) => ({
    path: field,
    label: labels[field],
    now: shown(field, valueOf(club, field)),
    entered: shown(field, edit[field]),
  }));
