import { useState } from 'react';
import type { WaitingHandicap } from '@society/contracts';
import { useKeptFocus, useRead, useWrite } from '@society/league-client';
import { Button, Card, formatDate, useClub, useToast } from '@society/web-kit';
import { showPlayer } from '../api/show-player.ts';
import styles from './Handicaps.module.css';

/** The handicaps that wait for an admin, each with Approve and Refuse; empty while none waits. When the list cannot be read, the next change reads it again. */
export const WaitingHandicaps = () => {
  const { data: waiting = [] } = useRead('listWaitingHandicaps', { fresh: true });
  const [hasDecided, setDecided] = useState(false);
  const card = useKeptFocus<HTMLDivElement>();
  if (waiting.length === 0 && !hasDecided) return null;
  return (
    <div ref={card} className={styles.card} tabIndex={-1} role="group" aria-label="Handicaps to decide">
      <Card title="Handicaps to decide" flush>
        {waiting.length === 0 && <p className={styles.done}>None waits any more.</p>}
        <ul className={styles.list}>
          {waiting.map((one) => (
            <Waiting key={one.player.id} waiting={one} onDecided={() => setDecided(true)} />
          ))}
        </ul>
      </Card>
    </div>
  );
};

const Waiting = ({ waiting, onDecided }: { waiting: WaitingHandicap; onDecided: () => void }) => {
  const { player, from, to, at } = waiting;
  const { timeZone } = useClub();
  const toast = useToast();
  const options = {
    input: (handicap: number) => ({ params: { id: player.id }, body: { handicap } }),
    show: showPlayer,
    failed: 'Failed to decide',
    isToast: true,
  };
  const approve = useWrite('approveHandicap', options);
  const refuse = useWrite('refuseHandicap', options);
  const decide = ({ mutate }: Pick<typeof approve, 'mutate'>, title: string, description: string) =>
    mutate(to, {
      onSuccess: () => {
        toast({ title, description });
        onDecided();
      },
    });
  const isDeciding = approve.isPending || refuse.isPending;
  return (
    <li className={styles.waiting}>
      <span className={styles.name}>{player.name}</span>
      <span className={styles.note}>
        {`Asks for ${to} instead of ${from}, since ${formatDate(at, timeZone, 'medium')}.`}
      </span>
      <span className={styles.buttons}>
        <Button
          aria-label={`Approve ${to} for ${player.name}`}
          pending={approve.isPending}
          disabled={isDeciding && !approve.isPending}
          onClick={() => decide(approve, 'Handicap approved', `${player.name} has a handicap of ${to} now`)}
        >
          Approve
        </Button>
        <Button
          variant="secondary"
          aria-label={`Refuse ${to} for ${player.name}`}
          pending={refuse.isPending}
          disabled={isDeciding && !refuse.isPending}
          onClick={() => decide(refuse, 'Handicap refused', `${player.name} keeps a handicap of ${from}`)}
        >
          Refuse
        </Button>
      </span>
    </li>
  );
};
