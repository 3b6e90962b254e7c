import type { Club } from '@society/contracts';
import { SelectField } from '@society/web-kit';
import { timeZonesWith } from '../rules/club-fields.ts';
import type { ClubRegister } from './use-club-form.ts';

const label = 'Time Zone';

type Props = { club: Pick<Club, 'timeZone' | 'timeZoneIsFixed'>; error: string | undefined; register: ClubRegister };

/** Where the club's days begin and end; fixed once there are fixtures, and then only shown. */
export const TimeZoneField = ({ club, error, register }: Props) => {
  if (club.timeZoneIsFixed) {
    return (
      <SelectField
        label={label}
        hint="It can no longer be changed: the days of the fixtures depend on it"
        error={error}
        value={club.timeZone}
        disabled
      >
        <option value={club.timeZone}>{club.timeZone.replaceAll('_', ' ')}</option>
      </SelectField>
    );
  }
  return (
    <SelectField
      label={label}
      hint="Days begin and end by it. It cannot be changed once there are fixtures"
      error={error}
      {...register('timeZone')}
    >
      {timeZonesWith(club.timeZone).map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  );
};
