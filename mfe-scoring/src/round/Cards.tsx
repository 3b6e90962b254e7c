import type { ReactNode } from 'react';
import { doubleClickMs, useElapsed } from '@society/league-client';
import styles from './RoundScreen.module.css';

type Props = {
  /** Whether the cards have come into the place of the Start button. */
  inPlaceOfStart: boolean;
  children: ReactNode;
};

/** The players' cards. On a small screen the second tap of a double tap on Start would fall on strokes and choose some, so at first they take none. */
export const Cards = ({ inPlaceOfStart, children }: Props) => {
  const isSafe = useElapsed(doubleClickMs);
  return (
    <div className={styles.cards} style={inPlaceOfStart && !isSafe ? { pointerEvents: 'none' } : undefined}>
      {children}
    </div>
  );
};
