import type { FieldProps } from '@society/web-kit/forms';
import { ChoiceField } from './ChoiceField.tsx';
import styles from './Club.module.css';

type Props = {
  label: string;
  /** What each choice is called and means. */
  texts: Readonly<Record<string, { readonly label: string; readonly hint: string }>>;
  field: FieldProps;
};

/** A decision of the club with a few choices, each with a line on what it means. */
export const RadioField = ({ label, texts, field: { error, ...control } }: Props) => (
  <ChoiceField label={label} error={error}>
    {Object.entries(texts).map(([choice, text]) => (
      <label key={choice} className={styles.choice}>
        <input type="radio" value={choice} className={styles.radio} {...control} />
        <span className={styles.texts}>
          {text.label}
          <span className={styles.hint}>{text.hint}</span>
        </span>
      </label>
    ))}
  </ChoiceField>
);
