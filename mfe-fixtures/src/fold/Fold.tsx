import type { ReactNode } from 'react';
import { ChevronDown } from '@society/web-kit';
import styles from './Fold.module.css';

type Props = { title: string; onToggle?: (isOpen: boolean) => void; children: ReactNode };

/** What is folded away behind a line that sums it up, until it is asked for. */
export const Fold = ({ title, onToggle, children }: Props) => (
  <details className={styles.fold} onToggle={({ currentTarget: { open } }) => onToggle?.(open)}>
    <summary className={styles.title}>
      {title}
      <ChevronDown size={18} aria-hidden="true" />
    </summary>
    {children}
  </details>
);
