import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';

export type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  hint?: string | undefined;
  /** Shown below and tied to the input for screen readers. */
  error?: string | undefined;
  /** Something that stands inside the input's right end, like a toggle. */
  adornment?: ReactNode;
};

/** A labelled input. Takes every attribute of an input, so it works with a form library's `register`. */
export const TextField = ({ label, hint, error, adornment, className, id, ...input }: TextFieldProps) => {
  const made = useId();
  const inputId = id ?? made;
  const noteId = `${inputId}-note`;
  const note = error ?? hint;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={styles.control}>
        <input
          {...input}
          id={inputId}
          className={classNames(styles.input, Boolean(adornment) && styles.withToggle)}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
        />
        {adornment}
      </div>
      {note && (
        <p id={noteId} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  );
};
