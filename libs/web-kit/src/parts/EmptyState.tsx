import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

/** What stands where a list has nothing: the spec's text, and what can be done about it. */
export const EmptyState = ({ icon, title, text, action }: { icon?: ReactNode; title: string; text?: string; action?: ReactNode }) => (
  <div className={styles.empty}>
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
