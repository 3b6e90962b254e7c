import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Badge.module.css';

export type BadgeTone = 'neutral' | 'live' | 'success' | 'warning' | 'danger' | 'honour';

/** A short state in a pill. The tone only supports the text, it never stands for it; `live` carries a dot. */
export const Badge = ({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={classNames(styles.badge, styles[tone])}>
    {tone === 'live' && <span className={styles.dot} aria-hidden="true" />}
    {children}
  </span>
);
