import { profileForm, type ProfileForm, type User } from '@society/contracts';
import { useContractForm } from '@society/web-kit/forms';
import { shownPage } from '../rules/shown-page.ts';

/** What the fields of the form hold. */
export type ProfileFields = Required<ProfileForm>;

/** The form's fields for a person. An address or handicap that waits stands there as the user asked for it. */
export const profileOf = (person: User): ProfileFields => ({
  name: person.name,
  email: person.pendingEmail ?? person.email,
  businessTitle: person.businessTitle ?? '',
  businessCompany: person.businessCompany ?? '',
  handicap: person.pendingHandicap ?? person.handicap,
  phone: person.phone ?? '',
  linkedinUrl: shownPage(person.linkedinUrl),
  trade: person.trade ?? '',
  website: person.website ?? '',
  offers: person.offers ?? '',
  seeks: person.seeks ?? '',
  bio: person.bio ?? '',
  currentPassword: '',
});

/** The names of the fields. */
export const profileFieldNames = Object.keys(profileForm.shape) as readonly (keyof ProfileFields)[];

/** The form of the user's own profile, checked with the contract. */
export const useProfileForm = (person: User) => useContractForm(profileForm, { defaultValues: profileOf(person) });
