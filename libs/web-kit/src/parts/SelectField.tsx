import { useId } from 'react';
import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from './class-names.ts';
import { FieldFrame, noteOf } from './FieldFrame.tsx';
import type { FieldTexts } from './FieldFrame.tsx';
import styles from './Field.module.css';

/** A labelled choice, the device's own, given as `<option>`s; works with a form library's `register`. */
export const SelectField = ({
  label,
  hint,
  error,
  className,
  id,
  ...select
}: ComponentProps<'select'> & FieldTexts) => {
  const made = useId();
  const selectId = id ?? made;
  const texts = { label, hint, error };
  return (
    <FieldFrame id={selectId} className={className} {...texts}>
      <select
        {...select}
        id={selectId}
        className={classNames(styles.input, styles.select)}
        {...noteOf(selectId, texts)}
      />
      <ChevronDown className={styles.chevron} size={20} aria-hidden="true" />
    </FieldFrame>
  );
};
