import type { ReactNode } from 'react';
import styles from './DialogButtons.module.css';

/** The buttons at the foot of a dialog or form: at the right, side by side on a phone. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
);
