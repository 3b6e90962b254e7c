import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, noteOf } from './FieldFrame.tsx';
import type { FieldTexts } from './FieldFrame.tsx';
import styles from './Field.module.css';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> &
  FieldTexts & {
    /** Something that stands inside the input's right end, like a toggle. */
    adornment?: ReactNode;
  };

/** A labelled input. Takes every attribute of an input, so it works with a form library's `register`. */
export const TextField = ({ label, hint, error, adornment, className, ...input }: TextFieldProps) => {
  const id = useId();
  const texts = { label, hint, error };
  return (
    <FieldFrame id={id} className={className} {...texts}>
      <input
        // The wheel is for scrolling the page: over a number field it would change the number, unnoticed.
        onWheel={input.type === 'number' ? ({ currentTarget }) => currentTarget.blur() : undefined}
        {...input}
        id={id}
        className={classNames(styles.input, Boolean(adornment) && styles.withToggle)}
        {...noteOf(id, texts)}
      />
      {adornment}
    </FieldFrame>
  );
};
