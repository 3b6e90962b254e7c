import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { doubleClickMs } from '@society/league-client';
import styles from './RoundScreen.module.css';

type Props = {
  /** Whether the cards have come into the place of the Start button. */
  inPlaceOfStart: boolean;
  children: ReactNode;
};

/** The players' cards. On a small screen the second tap of a double tap on Start would fall on strokes and choose some, so at first they take none. */
export const Cards = ({ inPlaceOfStart, children }: Props) => {
  const [takesTaps, setTakesTaps] = useState(!inPlaceOfStart);
  useEffect(() => {
    const timer = setTimeout(() => setTakesTaps(true), doubleClickMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.cards} style={takesTaps ? undefined : { pointerEvents: 'none' }}>
      {children}
    </div>
  );
};
