import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive';
type Look = { variant?: ButtonVariant | undefined; size?: 'md' | 'lg' | undefined; block?: boolean | undefined };

const look = ({ variant = 'primary', size = 'md', block = false }: Look, more: string | undefined) =>
  classNames(styles.button, styles[variant], styles[size], block && styles.block, more);

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Shows a spinner and takes no clicks, but keeps focus. The caller gives the pending text as children. */
    pending?: boolean;
  };

/** A button. `type` is "button" unless said otherwise; `block` fills the width. */
export const Button = ({
  variant,
  size,
  block,
  pending = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, size, block }, className)}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      aria-busy={pending || undefined}
      onClick={click}
    >
      {pending && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
};

/** A link that looks like a button. */
export const ButtonLink = ({ variant, size, block, className, ...rest }: ComponentProps<typeof Link> & Look) => (
  <Link {...rest} className={look({ variant, size, block }, className)} />
);

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string };

/** A round button with only an icon; `label` is its name. */
export const IconButton = ({ label, className, type = 'button', ...rest }: IconButtonProps) => (
  <button {...rest} type={type} aria-label={label} className={classNames(styles.icon, className)} />
);
