import type { ReactNode } from 'react';
import { ChevronDown } from '@society/web-kit';
import styles from './Fold.module.css';

type Props = { title: string; open?: boolean; onToggle?: (isOpen: boolean) => void; children: ReactNode };

/** Content that is folded away behind a line that sums it up, until somebody opens it; `open` shows it at first. */
export const Fold = ({ title, open = false, onToggle, children }: Props) => (
  <details className={styles.fold} open={open} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
    <summary className={styles.title}>
      {title}
      <ChevronDown size={18} aria-hidden="true" />
    </summary>
    {children}
  </details>
);
