import { useId } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, noteOf } from './FieldFrame.tsx';
import type { FieldTexts } from './FieldFrame.tsx';
import styles from './Field.module.css';

/** A labelled input of several lines; works with a form library's `register`. */
export const TextAreaField = ({
  label,
  hint,
  error,
  className,
  rows = 4,
  ...area
}: Omit<ComponentProps<'textarea'>, 'id'> & FieldTexts) => {
  const id = useId();
  const texts = { label, hint, error };
  return (
    <FieldFrame id={id} className={className} {...texts}>
      <textarea
        {...area}
        id={id}
        rows={rows}
        className={classNames(styles.input, styles.area)}
        {...noteOf(id, texts)}
      />
    </FieldFrame>
  );
};
