import { useState } from 'react';
import styles from './RoundScreen.module.css';

type Props = { isUnread: boolean; hole?: number };

/**
 * Says that the phone has not read the round yet. Once it has, the place stays free until another hole is shown: otherwise all strokes below would move while
 * a finger is on its way to one.
 */
export const UnreadNote = ({ isUnread, hole = 0 }: Props) => {
  const [lastOn, setLastOn] = useState<number>();
  if (isUnread && lastOn !== hole) setLastOn(hole);
  if (lastOn !== hole) return null;
  return (
    <p className={styles.note} style={isUnread ? undefined : { visibility: 'hidden' }}>
      What others have recorded in this match is not on this phone yet.
    </p>
  );
};
