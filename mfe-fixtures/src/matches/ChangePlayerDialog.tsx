import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { Match, User } from '@society/contracts';
import type { MatchSide } from '@society/league-client';
import { Button, Dialog, SelectField, useToast } from '@society/web-kit';
import { Answer, DialogButtons, Refusal } from '@society/web-kit/pages';
import { useChangeMatchPlayer } from '../api/use-change-match-player.ts';
import { useEligiblePlayers } from '../api/use-eligible-players.ts';
import { choiceLabel } from '../rules/eligible.ts';
import { replacements } from '../rules/candidates.ts';
import { lineUpClosed } from '../rules/match-status.ts';
import styles from '../dialogs/DialogForm.module.css';

type Props = { match: Match; side: MatchSide; matches: readonly Match[]; onClose: () => void };

/** Puts somebody else in the place of a player, for good. */
export const ChangePlayerDialog = ({ match, side, matches, onClose }: Props) => {
  const players = useEligiblePlayers();
  const closed = lineUpClosed(side);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Change Player"
      description={`Somebody else plays instead of ${side.player.name} in Match #${match.id}, and the result is theirs.`}
    >
      {closed === undefined ? (
        <Answer of={players} skeleton="144px">
          {(all) => <Choice match={match} side={side} all={all} free={replacements(all, matches)} onClose={onClose} />}
        </Answer>
      ) : (
        <p className={styles.text}>{closed}</p>
      )}
    </Dialog>
  );
};

type ChoiceProps = Omit<Props, 'matches'> & { all: readonly User[]; free: readonly User[] };

const Choice = ({ match, side, all, free, onClose }: ChoiceProps) => {
  const { mutate, isPending, problem } = useChangeMatchPlayer(match);
  const [newPlayerId, setNewPlayerId] = useState('');
  const toast = useToast();
  const chosen = all.find(({ id }) => id === newPlayerId);
  // Somebody used since they were chosen stays chosen: the refusal says it, and the admin decides.
  const offered = chosen && !free.includes(chosen) ? [chosen, ...free] : free;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (newPlayerId === '' || isPending) return;
    mutate(
      { oldPlayerId: side.player.id, newPlayerId, former: side.substitute?.id ?? null },
      {
        onSuccess: (changed) => {
          const name = [changed.player1, changed.player2].find(({ id }) => id === newPlayerId)?.name ?? 'Somebody else';
          toast({ title: 'Player changed', description: `${name} plays instead of ${side.player.name}` });
          onClose();
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {offered.length === 0 ? (
        <p className={styles.text}>Nobody is left: all players are in a match of this fixture.</p>
      ) : (
        <SelectField
          label="Replacement player"
          value={newPlayerId}
          onChange={(event) => setNewPlayerId(event.target.value)}
        >
          <option value="">Select a player</option>
          {offered.map((person) => (
            <option key={person.id} value={person.id}>
              {choiceLabel(person, offered)}
            </option>
          ))}
        </SelectField>
      )}
      {side.substitute && <p className={styles.text}>{`${side.substitute.name}, who stands in, is out as well.`}</p>}
      <Refusal message={problem} />
      <DialogButtons onCancel={onClose}>
        <Button type="submit" disabled={newPlayerId === ''} pending={isPending}>
          {isPending ? 'Changing...' : 'Change Player'}
        </Button>
      </DialogButtons>
    </form>
  );
};
