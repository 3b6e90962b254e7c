import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** The parts of a page below each other: a PageHeader and what follows, evenly apart. */
export const Page = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>;
