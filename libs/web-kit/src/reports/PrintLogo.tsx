import { useClub } from '@society/web-kit';
import styles from './PrintLogo.module.css';

/** The club's logo at the head of a sheet; nothing on the screen, and nothing for a club without one. The club's name stands beside it. */
export const PrintLogo = () => {
  const { logo } = useClub();
  return logo === undefined ? null : <img className={styles.logo} src={logo} alt="" data-print-only />;
};
