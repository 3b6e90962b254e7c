import type { ReactNode } from 'react';
import { classNames } from '@society/web-kit';
import styles from './Sideways.module.css';

type Props = {
  /** Its name for screen readers, which also says that it scrolls. */
  label: string;
  framed?: boolean;
  /** On the screen it is there for screen readers only. */
  unseen?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A frame for what may be wider than a phone, mostly a table: it scrolls sideways, by keyboard too. On paper all of it is there. */
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
