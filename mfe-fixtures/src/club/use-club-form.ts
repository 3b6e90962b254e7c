import { clubForm } from '@society/contracts';
import type { ClubForm } from '@society/contracts';
import { useContractForm } from '@society/web-kit/forms';

/** The form of the club's fields, checked with the contract. */
export const useClubForm = (fields: ClubForm) => useContractForm(clubForm, { defaultValues: fields });

/** Ties a field of the form to its control. */
export type ClubRegister = ReturnType<typeof useClubForm>['register'];

/** The fields' names, as refusals call them, too. */
export const clubFieldNames = Object.keys(clubForm.shape) as (keyof ClubForm)[];
