import type { ReactNode } from 'react';
import { Button, classNames } from '@society/web-kit';
import styles from './DialogButtons.module.css';

type Props = {
  /** Keeps the buttons in sight at the foot of a dialog that is longer than the screen, except on phones. */
  sticky?: boolean;
  /** Puts Cancel before the others. */
  onCancel?: () => void;
  children: ReactNode;
};

/** The buttons at the foot of a dialog or form: at the right, side by side on a phone. */
export const DialogButtons = ({ sticky = false, onCancel, children }: Props) => (
  <div className={classNames(styles.buttons, sticky && styles.sticky)}>
    {onCancel && (
      <Button data-begin variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    )}
    {children}
  </div>
);
