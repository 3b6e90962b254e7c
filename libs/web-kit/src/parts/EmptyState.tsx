import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './EmptyState.module.css';

export type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
  /** Draws a card's frame, where it stands on the page itself. */
  framed?: boolean;
};

/** What stands where a list has nothing: the spec's text, and what can be done about it. */
export const EmptyState = ({ icon, title, text, action, framed = false }: EmptyStateProps) => (
  <div className={classNames(styles.empty, framed && styles.framed)}>
    {icon && (
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
    )}
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {action}
  </div>
);
