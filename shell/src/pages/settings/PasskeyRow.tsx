import type { OwnPasskey } from '@society/contracts';
import { momentText } from '@society/league-client';
import { Button, formatDate, useClub } from '@society/web-kit';
import styles from './SigningCard.module.css';

type Props = { passkey: OwnPasskey; pending: boolean; onRemove: () => void };

/** A passkey: its name, since when it exists, and when it was last used. */
export const PasskeyRow = ({ passkey: { name, createdAt, lastUsedAt }, pending, onRemove }: Props) => {
  const { timeZone } = useClub();
  const since = `since ${formatDate(createdAt, timeZone, 'medium')}`;
  const used = lastUsedAt === null ? 'not used yet' : `last used ${momentText(lastUsedAt, new Date(), timeZone)}`;
  return (
    <li className={styles.device}>
      <div className={styles.what}>
        <span className={styles.name}>{name}</span>
        <span className={styles.since}>{`${since}, ${used}`}</span>
      </div>
      <Button variant="secondary" pending={pending} aria-label={`Remove the passkey ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
};
