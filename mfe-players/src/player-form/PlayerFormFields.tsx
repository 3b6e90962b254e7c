import { passwordMinimum, roles } from '@society/contracts';
import { roleNames } from '@society/league-client';
import { CheckboxField, PasswordField, SelectField, TextAreaField, TextField, useClub } from '@society/web-kit';
import { fieldOf } from '@society/web-kit/forms';
import { BusinessFields } from './BusinessFields.tsx';
import type { PlayerFormControl } from './use-player-form.ts';
import styles from './PlayerForm.module.css';

type Password = { readonly label: string; readonly hint: string };

/** The fields of Add New Player and Edit Player Profile. Without `password` the person is the user, who changes password and address elsewhere. */
export const PlayerFormFields = ({ form, password }: { form: PlayerFormControl; password: Password | undefined }) => {
  const minimum = passwordMinimum[useClub().passwordRule];
  const field = fieldOf(form);
  return (
    <>
      <div className={styles.pair}>
        <TextField label="First Name" autoComplete="off" {...field('firstName')} />
        <TextField label="Last Name" autoComplete="off" {...field('lastName')} />
      </div>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        readOnly={!password}
        hint={password ? undefined : 'You change your own on your Profile page.'}
        {...field('email')}
      />
      {password && (
        <PasswordField
          label={password.label}
          hint={`${password.hint} At least ${minimum} characters.`}
          autoComplete="new-password"
          {...field('password')}
        />
      )}
      <div className={styles.pair}>
        <TextField label="Phone Number" type="tel" inputMode="tel" autoComplete="off" {...field('phone')} />
        <TextField
          label="Handicap"
          type="number"
          inputMode="numeric"
          min={0}
          max={54}
          step={1}
          {...field('handicap', { valueAsNumber: true })}
        />
      </div>
      <div className={styles.pair}>
        <TextField label="Job Title" autoComplete="off" {...field('businessTitle')} />
        <TextField label="Company" autoComplete="off" {...field('businessCompany')} />
      </div>
      <BusinessFields field={field} />
      <TextAreaField label="Bio" {...field('bio')} />
      <SelectField label="Role" {...field('role')}>
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </SelectField>
      <CheckboxField label="Active: may sign in and play" {...field('isActive')} />
      <CheckboxField
        label="Takes part in the league"
        hint="Otherwise they are in no draw, and in the table only once they have played. They stay in the directory."
        {...field('plays')}
      />
    </>
  );
};
