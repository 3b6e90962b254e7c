import type { ReactNode } from 'react';
import { classNames } from '@society/web-kit';
import styles from './Sideways.module.css';

type Props = {
  /** What it is called, and that it scrolls. */
  label: string;
  framed?: boolean;
  /** On the screen for screen readers alone. */
  unseen?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** What may be wider than a phone, a table mostly: it scrolls by itself, by keyboard too. On paper it is there as a whole. */
export const Sideways = ({ label, framed, unseen, className, children }: Props) => (
  <div
    className={classNames(styles.sideways, framed && styles.framed, unseen && styles.unseen, className)}
    role="region"
    aria-label={label}
    tabIndex={unseen ? undefined : 0}
  >
    {children}
  </div>
);
