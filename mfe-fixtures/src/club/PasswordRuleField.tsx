import { passwordRules } from '@society/contracts';
import { passwordTexts } from '../rules/club-fields.ts';
import { ChoiceField } from './ChoiceField.tsx';
import type { ClubRegister } from './use-club-form.ts';
import styles from './Club.module.css';

/** How long new passwords are at least. */
export const PasswordRuleField = ({ error, register }: { error: string | undefined; register: ClubRegister }) => (
  <ChoiceField label="How long are passwords?" error={error}>
    {passwordRules.map((rule) => (
      <label key={rule} className={styles.choice}>
        <input type="radio" value={rule} className={styles.radio} {...register('passwordRule')} />
        <span className={styles.texts}>
          {passwordTexts[rule].label}
          <span className={styles.hint}>{passwordTexts[rule].hint}</span>
        </span>
      </label>
    ))}
  </ChoiceField>
);
