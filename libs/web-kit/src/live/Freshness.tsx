import type { ReactNode } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import { classNames } from '../parts/class-names.ts';
import { VisuallyHidden } from '../parts/VisuallyHidden.tsx';
import { NO_SIGNAL } from './age.ts';
import styles from './Freshness.module.css';
import { useAge } from './use-age.ts';

type Props = {
  /** The keys of the answers that the numbers are from. */
  of?: readonly QueryKey[];
  /** There is room for a sentence. */
  isLong?: boolean;
  children?: ReactNode;
};

/**
 * Shows `children` while the numbers are as on the server, and in their place how old the numbers are while they are not. Until that is known, it
 * keeps the place empty.
 */
export const Freshness = ({ of, isLong = false, children }: Props) => {
  const age = useAge(of);
  if (age.is === 'fresh') return children;
  if (age.is === 'quiet') return <span className={styles.quiet}>{children}</span>;
  return (
    <span className={classNames(styles.note, age.is === 'soon' && styles.soon)}>
      {age.text !== NO_SIGNAL && (isLong ? 'Last updated ' : <VisuallyHidden>Last updated </VisuallyHidden>)}
      {age.text}
    </span>
  );
};
