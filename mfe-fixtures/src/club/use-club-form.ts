import { useEffect } from 'react';
import { clubForm } from '@society/contracts';
import type { Club, ClubForm } from '@society/contracts';
import { useContractForm } from '@society/web-kit/forms';
import { clubFieldsOf } from '../rules/club-fields.ts';

/**
 * The form of the club's fields, checked with the contract. A time zone that becomes fixed while the form is open is the club's again, whatever was
 * chosen: a field that nobody can change must not be sent.
 */
export const useClubForm = (club: Club) => {
  const form = useContractForm(clubForm, { defaultValues: clubFieldsOf(club) });
  const { resetField } = form;
  const { timeZone, timeZoneIsFixed } = club;
  const chosen = form.watch('timeZone');
  useEffect(() => {
    if (timeZoneIsFixed && chosen !== timeZone) resetField('timeZone', { defaultValue: timeZone });
  }, [chosen, resetField, timeZone, timeZoneIsFixed]);
  return form;
};

/** Ties a field of the form to its control. */
export type ClubRegister = ReturnType<typeof useClubForm>['register'];

/** The fields' names, as refusals call them, too. */
export const clubFieldNames = Object.keys(clubForm.shape) as (keyof ClubForm)[];
