import type { ReactNode } from 'react';
import { useClub } from '../club/club.tsx';
import styles from './PageHeader.module.css';

export type PageHeaderProps = { title: string; subtitle?: ReactNode; actions?: ReactNode };

/** The one heading of level 1 of a page; names the browser tab too. */
export const PageHeader = ({ title, subtitle, actions }: PageHeaderProps) => {
  const club = useClub();
  return (
    <header className={styles.header}>
      <title>{`${title} · ${club.name}`}</title>
      <div className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
};
