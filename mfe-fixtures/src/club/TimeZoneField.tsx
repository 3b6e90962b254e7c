import type { Club } from '@society/contracts';
import { SelectField } from '@society/web-kit';
import type { FieldProps } from '@society/web-kit/forms';
import { timeZonesWith } from '../rules/club-fields.ts';

type Props = { club: Pick<Club, 'timeZone' | 'timeZoneIsFixed'>; field: FieldProps };

/** Where the club's days begin and end; fixed once there are fixtures, and then only shown. */
export const TimeZoneField = ({ club: { timeZone, timeZoneIsFixed }, field }: Props) => {
  const zones = timeZoneIsFixed ? [timeZone] : timeZonesWith(timeZone);
  const hint = timeZoneIsFixed
    ? 'It can no longer be changed: the days of the fixtures depend on it'
    : 'Days begin and end by it. It cannot be changed once there are fixtures';
  return (
    <SelectField
      label="Time Zone"
      hint={hint}
      {...(timeZoneIsFixed ? { value: timeZone, disabled: true, error: field.error } : field)}
    >
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  );
};
