import { useId } from 'react';
import { Badge, Button } from '@society/web-kit';
import styles from './DeviceRow.module.css';

type Props = {
  name: string;
  isThisOne?: boolean;
  /** Since when it exists, or when it was last used. */
  since: string;
  /** The button that takes it away; without it there is none. `label` names the device, too. */
  button?: { text: string; label: string; pending: boolean; onClick: () => void } | undefined;
};

/** A line of a list: a session, a passkey or a phone. */
export const DeviceRow = ({ name, isThisOne = false, since, button }: Props) => {
  const sinceId = useId();
  return (
    <li className={styles.device}>
      <div className={styles.what}>
        <span className={styles.name}>{name}</span>
        {isThisOne && <Badge>This one</Badge>}
        <span id={sinceId} className={styles.since}>
          {since}
        </span>
      </div>
      {button && (
        <Button
          variant="secondary"
          pending={button.pending}
          aria-label={button.label}
          aria-describedby={sinceId}
          onClick={button.onClick}
        >
          {button.text}
        </Button>
      )}
    </li>
  );
};
