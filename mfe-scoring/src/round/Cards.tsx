import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './RoundScreen.module.css';

/** How long after the first tap the second one of a double tap may come. */
const doubleTapMs = 400;

type Props = {
  /** Whether the cards have come into the place of the Start button. */
  inPlaceOfStart: boolean;
  children: ReactNode;
};

/** The players' cards. On a small screen the second tap of a double tap on Start would fall on strokes and choose some, so at first they take none. */
export const Cards = ({ inPlaceOfStart, children }: Props) => {
  const [takesTaps, setTakesTaps] = useState(!inPlaceOfStart);
  useEffect(() => {
    const timer = setTimeout(() => setTakesTaps(true), doubleTapMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.cards} style={takesTaps ? undefined : { pointerEvents: 'none' }}>
      {children}
    </div>
  );
};
