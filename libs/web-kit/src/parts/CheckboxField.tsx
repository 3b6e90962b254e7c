import { useId } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldNote, noteOf } from './FieldFrame.tsx';
import type { FieldTexts } from './FieldFrame.tsx';
import styles from './Field.module.css';

/** A box to tick with its label beside it; works with a form library's `register`. */
export const CheckboxField = ({
  label,
  hint,
  error,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'id'> & FieldTexts) => {
  const id = useId();
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.tick} htmlFor={id}>
        <input {...input} id={id} type="checkbox" className={styles.box} {...noteOf(id, { hint, error })} />
        {label}
      </label>
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
};
