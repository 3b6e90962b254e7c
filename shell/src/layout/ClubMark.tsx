import { useState } from 'react';
import { useClub } from '@society/web-kit';
import { Mark } from './Mark.tsx';
import styles from './ClubMark.module.css';

/** The club's logo, or the app's mark where it has none or none can be had. Decoration; the name stands beside it. */
export const ClubMark = ({ size = 36 }: { size?: number }) => {
  const { logo } = useClub();
  const [missing, setMissing] = useState<string>();
  if (logo === undefined || logo === missing) return <Mark size={size} />;
  return (
    <img
      className={styles.logo}
      src={logo}
      alt=""
      width={size}
      height={size}
      decoding="async"
      onError={() => setMissing(logo)}
    />
  );
};
