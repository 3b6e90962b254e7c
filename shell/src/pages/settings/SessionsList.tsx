import type { OwnSession } from '@society/contracts';
import { momentText, useKeptFocus, useRead, useWrite } from '@society/league-client';
import { Button, useClub, useToast } from '@society/web-kit';
import { Answer } from '@society/web-kit/pages';
import { DeviceRow } from './DeviceRow.tsx';
import styles from './SettingsPage.module.css';

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
    <div ref={all} tabIndex={-1} className={styles.parts} role="group" aria-label="Where you are signed in">
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
  const end = {
    text: 'Sign Out',
    label: `Sign Out ${name}`,
    pending: isPending,
    onClick: () => mutate(undefined, told(`${name} is signed out`)),
  };
  return (
    <DeviceRow
      name={name}
      isThisOne={isThisOne}
      since={`last used ${momentText(lastUsedAt, new Date(), timeZone)}`}
      button={isThisOne ? undefined : end}
    />
  );
};

/** A toast for the end of a session. */
const useTold = () => {
  const toast = useToast();
  return (done: string) => ({ onSuccess: () => toast({ title: done }) });
};
