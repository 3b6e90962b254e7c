import { handicapPolicies } from '@society/contracts';
import { policyTexts } from '../rules/club-fields.ts';
import { ChoiceField } from './ChoiceField.tsx';
import type { ClubRegister } from './use-club-form.ts';
import styles from './Club.module.css';

/** Who decides about a member's own change of their handicap. */
export const PolicyField = ({ error, register }: { error: string | undefined; register: ClubRegister }) => (
  <ChoiceField label="Who changes handicaps?" error={error}>
    {handicapPolicies.map((policy) => (
      <label key={policy} className={styles.choice}>
        <input type="radio" value={policy} className={styles.radio} {...register('handicapPolicy')} />
        <span className={styles.texts}>
          {policyTexts[policy].label}
          <span className={styles.hint}>{policyTexts[policy].hint}</span>
        </span>
      </label>
    ))}
  </ChoiceField>
);
