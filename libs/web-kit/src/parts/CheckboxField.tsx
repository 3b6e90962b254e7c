import { useId } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { noteOf } from './FieldFrame.tsx';
import type { FieldTexts } from './FieldFrame.tsx';
import styles from './Field.module.css';

/** A box to tick with its label beside it; works with a form library's `register`. */
export const CheckboxField = ({
  label,
  hint,
  error,
  className,
  id,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & FieldTexts) => {
  const made = useId();
  const inputId = id ?? made;
  const note = error || hint;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.tick} htmlFor={inputId}>
        <input
          {...input}
          id={inputId}
          type="checkbox"
          className={styles.box}
          {...noteOf(inputId, { label, hint, error })}
        />
        {label}
      </label>
      {note && (
        <p id={`${inputId}-note`} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  );
};
