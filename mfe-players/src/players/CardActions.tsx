import type { User } from '@society/contracts';
import { useKeptFocus, useSameTap, useWrite } from '@society/league-client';
import { Button, Mail, Pencil, RotateCcw, Send, useToast } from '@society/web-kit';
import { useChangePlayer } from '../api/use-change-player.ts';
import { inviteLabel } from '../rules/person-status.ts';
import type { Ask } from './ask.ts';
import styles from './PlayerCard.module.css';

/** The buttons of a card. */
export const CardActions = ({ player, ask }: { player: User; ask: (what: Ask) => void }) => {
  const toast = useToast();
  const actions = useKeptFocus<HTMLDivElement>();
  const request = () => {
    toast({ title: `Requesting ${player.name} as substitute` });
    ask({ what: 'request', player });
  };
  return (
    <div ref={actions} className={styles.actions} tabIndex={-1} role="group" aria-label={`Actions for ${player.name}`}>
      {!player.isActive && <Reactivate player={player} />}
      <Button variant="secondary" onClick={() => ask({ what: 'edit', player })}>
        <Pencil size={16} aria-hidden="true" />
        Edit Profile
      </Button>
      <Invite player={player} />
      <Button variant="secondary" onClick={() => ask({ what: 'contact', player })}>
        <Mail size={16} aria-hidden="true" />
        Contact
      </Button>
      {player.role === 'substitution' && player.isActive && <Button onClick={request}>Request Sub</Button>}
    </div>
  );
};

const Invite = ({ player }: { player: User }) => {
  const { mutate, isPending } = useWrite('sendInvite', {
    input: () => ({ params: { id: player.id } }),
    failed: 'Failed to send invitation.',
    isToast: true,
  });
  const toast = useToast();
  // Two mails would puzzle the member: the link in the first works no more.
  const isSameTap = useSameTap();
  const label = inviteLabel(player);
  if (!label) return null;
  const send = () =>
    mutate(undefined, {
      onSuccess: () => toast({ title: 'Invitation sent', description: 'Invitation email has been sent successfully.' }),
    });
  return (
    <Button variant="secondary" pending={isPending} onClick={(event) => isSameTap(event) || send()}>
      {!isPending && <Send size={16} aria-hidden="true" />}
      {label}
    </Button>
  );
};

const Reactivate = ({ player }: { player: User }) => {
  const { mutate, isPending } = useChangePlayer(player.id, 'Failed to reactivate player');
  const toast = useToast();
  const reactivate = () =>
    mutate(
      { isActive: true },
      { onSuccess: () => toast({ title: 'Player reactivated', description: 'Player can log in again' }) },
    );
  return (
    <Button pending={isPending} onClick={reactivate}>
      {!isPending && <RotateCcw size={16} aria-hidden="true" />}
      Reactivate
    </Button>
  );
};
