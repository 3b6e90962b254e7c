import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './Club.module.css';

/** A question with a few answers to choose one of; what is wrong with the choice stands below. */
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
