import { useState } from 'react';
import { useClub, useNoSignal } from '@society/web-kit';
import { Mark } from './Mark.tsx';
import styles from './ClubMark.module.css';

/** The club's logo, or the app's mark where it has none or none can be had. Decoration; the name stands beside it. */
export const ClubMark = ({ size = 36 }: { size?: number }) => {
  const { logo } = useClub();
  const [failed, setFailed] = useState<string>();
  // A logo that failed without signal is tried again when signal is back.
  const attempt = `${useNoSignal()} ${logo}`;
  if (logo === undefined || attempt === failed) return <Mark size={size} />;
  return (
    <img
      className={styles.logo}
      src={logo}
      alt=""
      width={size}
      height={size}
      decoding="async"
      onError={() => setFailed(attempt)}
    />
  );
};
