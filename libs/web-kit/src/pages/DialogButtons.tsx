import type { ReactNode } from 'react';
import { classNames } from '@society/web-kit';
import styles from './DialogButtons.module.css';

type Props = {
  /** Keeps them in sight at the foot of a dialog that is longer than the screen, but for phones. */
  sticky?: boolean;
  children: ReactNode;
};

/** The buttons at the foot of a dialog or form: at the right, side by side on a phone. */
export const DialogButtons = ({ sticky = false, children }: Props) => (
  <div className={classNames(styles.buttons, sticky && styles.sticky)}>{children}</div>
);
