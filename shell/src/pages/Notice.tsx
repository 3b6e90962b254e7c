import type { ReactNode } from 'react';
import { ButtonLink, useClub } from '@society/web-kit';
import { Mark } from '../layout/Mark.tsx';
import styles from './Notice.module.css';

/** A page that only says one thing, and leads back. */
export const Notice = ({ title, children }: { title: string; children?: ReactNode }) => {
  const club = useClub();
  return (
    <div className={styles.notice}>
      <title>{`${title} · ${club.name}`}</title>
      <Mark size={56} />
      <h1 className={styles.title}>{title}</h1>
      {children}
      <ButtonLink to="/dashboard" variant="secondary">
        Go to Dashboard
      </ButtonLink>
    </div>
  );
};
