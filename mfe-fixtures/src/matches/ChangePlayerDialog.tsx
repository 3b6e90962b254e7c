import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { Match, User } from '@society/contracts';
import { showMatch, useWrite, type MatchSide } from '@society/league-client';
import { Button, Dialog, useToast } from '@society/web-kit';
import { Answer, DialogButtons, Refusal } from '@society/web-kit/pages';
import { PlayerSelect } from '../add-match/PlayerSelect.tsx';
import { useEligiblePlayers } from '../api/use-eligible-players.ts';
import { unusedPlayers } from '../rules/eligible.ts';
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
          {(all) => <Choice match={match} side={side} players={all} matches={matches} onClose={onClose} />}
        </Answer>
      ) : (
        <p className={styles.text}>{closed}</p>
      )}
    </Dialog>
  );
};

type Wish = {
  oldPlayerId: string;
  newPlayerId: string;
  /** The substitute whom the admin saw, null for none. They leave as well; another one does not leave unseen. */
  former: string | null;
};

const Choice = ({ match, side, players, matches, onClose }: Props & { players: readonly User[] }) => {
  const { mutate, isPending, problem } = useWrite('changeMatchPlayer', {
    input: (body: Wish) => ({ params: { id: match.id }, body }),
    show: showMatch,
    failed: 'Failed to change player',
  });
  const [newPlayerId, setNewPlayerId] = useState('');
  const toast = useToast();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (newPlayerId === '') return;
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
      {newPlayerId === '' && unusedPlayers(players, matches).length === 0 ? (
        <p className={styles.text}>Nobody is left: all players are in a match of this fixture.</p>
      ) : (
        <PlayerSelect
          label="Replacement player"
          placeholder="Select a player"
          players={players}
          matches={matches}
          value={newPlayerId}
          onChange={setNewPlayerId}
        />
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
