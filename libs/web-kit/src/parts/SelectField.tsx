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
  ...select
}: Omit<ComponentProps<'select'>, 'id'> & FieldTexts) => {
  const id = useId();
  const texts = { label, hint, error };
  return (
    <FieldFrame id={id} className={className} {...texts}>
      <select {...select} id={id} className={classNames(styles.input, styles.select)} {...noteOf(id, texts)} />
      <ChevronDown className={styles.chevron} size={20} aria-hidden="true" />
    </FieldFrame>
  );
};
