import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';

export type FieldTexts = {
  label: string;
  hint?: string | undefined;
  /** Shown below and tied to the control for screen readers. */
  error?: string | undefined;
};

/** What ties a control to its error or hint, for screen readers; what the control says of itself stays when there is neither. */
export const noteOf = (id: string, { error, hint }: Omit<FieldTexts, 'label'>) => ({
  ...(error && { 'aria-invalid': true }),
  ...((error || hint) && { 'aria-describedby': `${id}-note` }),
});

/** What stands below a control of that id: its error, else its hint. */
export const FieldNote = ({ id, error, hint }: Omit<FieldTexts, 'label'> & { id: string }) =>
  error || hint ? (
    <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
      {error || hint}
    </p>
  ) : null;

/** Label above, control, error or hint below. */
export const FieldFrame = ({
  id,
  label,
  hint,
  error,
  className,
  children,
}: FieldTexts & { id: string; className?: string | undefined; children: ReactNode }) => (
  <div className={classNames(styles.field, className)}>
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
    <div className={styles.control}>{children}</div>
    <FieldNote id={id} error={error} hint={hint} />
  </div>
);
