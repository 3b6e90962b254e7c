import type { ReactNode } from 'react';
import { PageHeader } from '@society/web-kit';
import styles from './PageTop.module.css';

type Props = { title: string; subtitle: ReactNode; above?: ReactNode; children: ReactNode };

/** The top of a page with several buttons, its children: on a phone two beside each other. `above` stands over the title. */
export const PageTop = ({ title, subtitle, above, children }: Props) => (
  <div className={styles.top}>
    {above}
    <PageHeader title={title} subtitle={subtitle} actions={<div className={styles.actions}>{children}</div>} />
  </div>
);
