import { playerForms, takesPart, type PlayerForm, type User } from '@society/contracts';
import { useClub } from '@society/web-kit';
import { useContractForm } from '@society/web-kit/forms';
import { shownPage } from '../rules/shown-page.ts';

/** What the fields of the form hold. */
export type PlayerFields = Required<Omit<PlayerForm, 'availableForSubstitution'>>;

/** The fields of a new person. */
export const newPlayer: PlayerFields = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  phone: '',
  handicap: 18,
  businessTitle: '',
  businessCompany: '',
  bio: '',
  linkedinUrl: '',
  website: '',
  trade: '',
  offers: '',
  seeks: '',
  role: 'player',
  isActive: true,
  plays: true,
};

/** The form's fields as they stand for a person. */
export const fieldsOf = (person: User): PlayerFields => ({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  password: '',
  phone: person.phone ?? '',
  handicap: person.handicap,
  businessTitle: person.businessTitle ?? '',
  businessCompany: person.businessCompany ?? '',
  bio: person.bio ?? '',
  linkedinUrl: shownPage(person.linkedinUrl),
  website: person.website ?? '',
  trade: person.trade ?? '',
  offers: person.offers ?? '',
  seeks: person.seeks ?? '',
  role: person.role,
  isActive: person.isActive,
  plays: takesPart(person),
});

/** The names of the fields. */
export const playerFieldNames = Object.keys(newPlayer) as readonly (keyof PlayerFields)[];

/** The form of Add New Player and Edit Player Profile, checked with the contract. */
export const usePlayerForm = (defaultValues: PlayerFields) =>
  useContractForm(playerForms[useClub().passwordRule], { defaultValues });

export type PlayerFormControl = ReturnType<typeof usePlayerForm>;

/** What a checked form sends: the availability of a substitute is no field of this form (spec section 3). */
export const withoutAvailability = ({
  availableForSubstitution: _,
  ...form
}: PlayerForm): Omit<PlayerForm, 'availableForSubstitution'> => form;
