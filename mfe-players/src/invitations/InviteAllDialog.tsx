import { useState } from 'react';
import type { User } from '@society/contracts';
import { Badge, Button, Dialog, useUnsaved } from '@society/web-kit';
import { DialogButtons, Refusal } from '@society/web-kit/pages';
import { statusOf } from '../rules/person-status.ts';
import { useInviteAll } from './use-invite-all.ts';
import styles from './Invitations.module.css';

type Props = { players: readonly User[]; onClose: () => void };

const invitations = (count: number): string => `${count} ${count === 1 ? 'Invitation' : 'Invitations'}`;

/** Invites everybody who has not accepted yet, one after the other, and says of each whether the mail was taken. */
export const InviteAllDialog = ({ players, onClose }: Props) => {
  const { outcomes, current, problem, start, stop } = useInviteAll();
  // Leaving the page ends the series, too, and the next series would mail the same people again.
  useUnsaved(current !== undefined);
  // The list as it was when the dialog opened: people who accept meanwhile stay in it.
  const [pending] = useState(() => players.filter((player) => statusOf(player) === 'Pending'));
  const untried = pending.filter(({ id }) => !outcomes.has(id));
  const failed = pending.filter(({ id }) => {
    const outcome = outcomes.get(id);
    return outcome && !outcome.sent && outcome.again;
  });
  // Failed ones come last: a mailbox that is refused every time must not hold up the others.
  const left = [...untried, ...failed];
  const sent = [...outcomes.values()].filter((outcome) => outcome.sent).length;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      // Closing the dialog would end the series, so meanwhile only Stop can end it.
      dismissible={!current}
      title="Invite All Pending"
      description="Each gets an invitation by email. Links emailed earlier no longer work."
    >
      <p className={styles.plan} role="status">
        {current ? 'Sending invitations...' : planText(pending.length, outcomes.size, sent)}
      </p>
      {current && (
        <div className={styles.progress}>
          <progress aria-label="Invitations sent" value={sent} max={pending.length} />
          <p className={styles.note}>{`${pending.indexOf(current) + 1} of ${pending.length}: ${current.name}`}</p>
        </div>
      )}
      <Refusal message={problem} />
      <ul className={styles.list} aria-label="Pending" tabIndex={0}>
        {pending.map(({ id, name }) => {
          const outcome = outcomes.get(id);
          return (
            <li key={id} className={styles.person}>
              <span className={styles.name}>{name}</span>
              {outcome && (
                <Badge tone={outcome.sent ? 'success' : 'danger'}>{outcome.sent ? 'Sent' : 'Not sent'}</Badge>
              )}
              {outcome && !outcome.sent && <span className={styles.problem}>{outcome.message}</span>}
            </li>
          );
        })}
      </ul>
      <DialogButtons>
        <Button variant="secondary" onClick={current ? stop : onClose}>
          {current ? 'Stop' : 'Close'}
        </Button>
        {left.length > 0 && !current && (
          <Button onClick={() => void start(left)}>{`Send ${invitations(left.length)}`}</Button>
        )}
      </DialogButtons>
    </Dialog>
  );
};

const planText = (all: number, done: number, sent: number): string => {
  if (done === 0) return `${all} ${all === 1 ? 'person has' : 'people have'} not accepted yet.`;
  return `${sent} of ${all} sent.`;
};
