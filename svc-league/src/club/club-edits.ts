import type { ClubForm } from '@society/contracts';
import { refuseOverwritten } from '@society/kernel';

/** What an admin can change about the club. */
export type ClubFields = { readonly [Field in keyof ClubForm]: ClubForm[Field] };

type Field = keyof ClubFields;
/** What an edit says about the club; what is left out stays. */
export type ClubEdit = { readonly [Name in Field]?: ClubFields[Name] | undefined };

const labels: Readonly<Record<Field, string>> = {
  name: 'Club name',
  location: 'Location',
  contactEmail: 'Contact',
  tagline: 'Tagline',
  timeZone: 'Time zone',
  palette: 'Colours',
  handicapPolicy: 'Who decides about handicaps',
};
const fields = Object.keys(labels) as Field[];

const policies: Readonly<Record<ClubFields['handicapPolicy'], string>> = { own: 'the member', approval: 'an admin' };

const shown = (field: Field, value: string | undefined): string => {
  if (value === undefined || value === '') return 'empty';
  return `"${field === 'handicapPolicy' && (value === 'own' || value === 'approval') ? policies[value] : value}"`;
};

/** The fields that would be different after the edit. */
export const changedFields = (club: ClubFields, edit: ClubEdit): Field[] =>
  fields.filter((field) => edit[field] !== undefined && edit[field] !== club[field]);

/** 409 when a field of this edit was changed to something else after the version that the form was loaded with; none asks for nothing. */
export const refuseOverwriting = (
  club: ClubFields & { readonly changedIn?: { readonly [Name in Field]?: number } },
  edit: ClubEdit,
  loadedVersion: number | undefined,
): void => {
  if (loadedVersion === undefined) return;
  refuseOverwritten(
    changedFields(club, edit)
      .filter((field) => (club.changedIn?.[field] ?? 0) > loadedVersion)
      .map((field) => ({
        path: field,
        label: labels[field],
        now: shown(field, club[field]),
        entered: shown(field, edit[field]),
      })),
  );
};
