import type { ReactNode } from 'react';
import styles from './Freshness.module.css';
import { useStaleness } from './use-staleness.ts';

/** Says how old the numbers are once there was no contact for a while. Fresh, it shows `children`, in whose place the note then stands. */
export const Freshness = ({ children }: { children?: ReactNode }) => {
  const minutes = useStaleness();
  if (minutes === undefined) return children;
  return <span className={styles.note}>{`Last updated ${minutes === 1 ? '1 minute' : `${minutes} minutes`} ago`}</span>;
};
