import { ChoiceField } from './ChoiceField.tsx';
import type { ClubRegister } from './use-club-form.ts';
import styles from './Club.module.css';

type Props = {
  label: string;
  error: string | undefined;
  name: 'handicapPolicy' | 'passwordRule' | 'placing';
  /** What each choice is called and means. */
  texts: Readonly<Record<string, { readonly label: string; readonly hint: string }>>;
  register: ClubRegister;
};

/** A decision of the club with a few choices, each with a line on what it means. */
export const RadioField = ({ label, error, name, texts, register }: Props) => (
  <ChoiceField label={label} error={error}>
    {Object.entries(texts).map(([choice, text]) => (
      <label key={choice} className={styles.choice}>
        <input type="radio" value={choice} className={styles.radio} {...register(name)} />
        <span className={styles.texts}>
          {text.label}
          <span className={styles.hint}>{text.hint}</span>
        </span>
      </label>
    ))}
  </ChoiceField>
);
