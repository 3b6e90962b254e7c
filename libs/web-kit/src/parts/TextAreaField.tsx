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
  id,
  rows = 4,
  ...area
}: ComponentProps<'textarea'> & FieldTexts) => {
  const made = useId();
  const areaId = id ?? made;
  const texts = { label, hint, error };
  return (
    <FieldFrame id={areaId} className={className} {...texts}>
      <textarea
        {...area}
        id={areaId}
        rows={rows}
        className={classNames(styles.input, styles.area)}
        {...noteOf(areaId, texts)}
      />
    </FieldFrame>
  );
};
