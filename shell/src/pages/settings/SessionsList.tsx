import { useId } from 'react';
import type { OwnSession } from '@society/contracts';
import { momentText, useKeptFocus, useRead, useWrite } from '@society/league-client';
import { Badge, Button, useClub, useToast } from '@society/web-kit';
import { Answer } from '@society/web-kit/pages';
import styles from './SigningCard.module.css';

const refused = { failed: 'Failed to sign out', isToast: true } as const;

/** The person's sessions, each with a button to end it. */
export const SessionsList = () => (
  <Answer of={useRead('listSessions', { fresh: true })} skeleton="96px">
    {(sessions) => <Sessions sessions={sessions} />}
  </Answer>
);

const Sessions = ({ sessions }: { sessions: readonly OwnSession[] }) => {
  const others = useWrite('endOtherSessions', { input: () => ({}), ...refused });
  const told = useTold();
  const all = useKeptFocus<HTMLDivElement>();
  const ownFirst = sessions.toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne));
  return (
    <div ref={all} tabIndex={-1} className={styles.devices} role="group" aria-label="Where you are signed in">
      <ul className={styles.devices}>
        {ownFirst.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 2 && (
        <div>
          <Button
            variant="secondary"
            pending={others.isPending}
            onClick={() => others.mutate(undefined, told('All other devices are signed out'))}
          >
            Sign Out All Others
          </Button>
        </div>
      )}
    </div>
  );
};

const Session = ({ session: { id, device, lastUsedAt, isThisOne } }: { session: OwnSession }) => {
  const { timeZone } = useClub();
  const { mutate, isPending } = useWrite('endSession', { input: () => ({ params: { id } }), ...refused });
  const told = useTold();
  const name = device || 'A device';
  const whenId = useId();
  return (
    <li className={styles.device}>
      <div className={styles.what}>
        <span className={styles.name}>{name}</span>
        {isThisOne && <Badge>This one</Badge>}
        <span id={whenId} className={styles.since}>{`last used ${momentText(lastUsedAt, new Date(), timeZone)}`}</span>
      </div>
      {!isThisOne && (
        <Button
          variant="secondary"
          pending={isPending}
          aria-label={`Sign Out ${name}`}
          aria-describedby={whenId}
          onClick={() => mutate(undefined, told(`${name} is signed out`))}
        >
          Sign Out
        </Button>
      )}
    </li>
  );
};

/** A toast for the end of a session. */
const useTold = () => {
  const toast = useToast();
  return (done: string) => ({ onSuccess: () => toast({ title: done }) });
};
