import { Button } from '@society/web-kit';
import styles from './Generate.module.css';

type Props = {
  /** Who is chosen; undefined when nobody is. */
  name: string | undefined;
  /** What can be done, then what was done last. */
  said: string;
  isOut: boolean;
  onLeaveOut: () => void;
  onBringBack: () => void;
  onCancel: () => void;
};

/** What can be done with the person chosen, and what was done last. */
export const ChosenBar = ({ name, said, isOut, onLeaveOut, onBringBack, onCancel }: Props) => (
  <div className={styles.bar}>
    <p className={styles.said} role="status">
      {name === undefined ? said : `${name}: choose whom to swap with`}
    </p>
    {name !== undefined && (
      <>
        <Button variant="secondary" onClick={isOut ? onBringBack : onLeaveOut}>
          {isOut ? 'Bring Back' : 'Leave Out'}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Deselect
        </Button>
      </>
    )}
  </div>
);
