import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './Club.module.css';

/** A group of choices of which one is taken; the error stands below them. */
export const ChoiceField = ({
  label,
  error,
  children,
}: {
  label: string;
  error: string | undefined;
  children: ReactNode;
}) => {
  const noteId = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={error ? noteId : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {children}
      {error && (
        <p id={noteId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
