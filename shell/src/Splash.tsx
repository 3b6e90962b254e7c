import { VisuallyHidden } from '@society/web-kit';
import { Mark } from './layout/Mark.tsx';
import styles from './Splash.module.css';

/** Until it is known who is at the screen. */
export const Splash = () => (
  <div className={styles.splash} role="status">
    <VisuallyHidden>Loading...</VisuallyHidden>
    <Mark size={64} />
  </div>
);
