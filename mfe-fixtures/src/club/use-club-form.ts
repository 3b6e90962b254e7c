import { useEffect } from 'react';
import { clubForm } from '@society/contracts';
import type { Club, ClubForm } from '@society/contracts';
import { useContractForm } from '@society/web-kit/forms';
import { clubFieldsOf } from '../rules/club-fields.ts';

/**
 * The form of the club's fields, checked with the contract. When the time zone becomes fixed while the form is open, the field goes back to the club's
 * zone: a field that nobody can change must not be sent.
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

/** The names of the fields. Issues of a refusal use the same names. */
export const clubFieldNames = Object.keys(clubForm.shape) as (keyof ClubForm)[];
