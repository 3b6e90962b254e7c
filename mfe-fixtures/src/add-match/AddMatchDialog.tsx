import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { Match, User } from '@society/contracts';
import { showMatch, useWrite } from '@society/league-client';
import { Button, Dialog, useToast } from '@society/web-kit';
import { Answer, DialogButtons, Refusal } from '@society/web-kit/pages';
import { useEligiblePlayers } from '../api/use-eligible-players.ts';
import form from '../dialogs/DialogForm.module.css';
import { PlayerSelect } from './PlayerSelect.tsx';

type Props = {
  title: 'Add Match' | 'Add New Match';
  fixture: { readonly id: string; readonly name: string };
  /** The matches of this fixture as known now. A player who is in one of them is not offered. */
  matches: readonly Match[];
  onClose: () => void;
};

/** The spec says that the client sends these with a new match. The service ignores them. */
const notPlayed = { isCompleted: false, currentHole: null, player1Score: null, player2Score: null };

/** Makes a match of two players. After a refusal the dialog stays open with the choice, and says why. */
export const AddMatchDialog = ({ title, fixture, matches, onClose }: Props) => {
  const players = useEligiblePlayers();
  return (
    <Dialog open onOpenChange={onClose} title={title} description={fixture.name}>
      <Answer of={players} skeleton="220px">
        {(all) => <AddMatchForm fixtureId={fixture.id} players={all} matches={matches} onClose={onClose} />}
      </Answer>
    </Dialog>
  );
};

type FormProps = Pick<Props, 'matches' | 'onClose'> & { fixtureId: string; players: readonly User[] };

const AddMatchForm = ({ fixtureId, players, matches, onClose }: FormProps) => {
  const toast = useToast();
  const { mutate, isPending, problem } = useWrite('createMatch', {
    input: (players: { player1Id: string; player2Id: string }) => ({ body: { ...notPlayed, fixtureId, ...players } }),
    show: showMatch,
    failed: 'Failed to create match',
  });
  const [player1Id, setPlayer1] = useState('');
  const [player2Id, setPlayer2] = useState('');
  const isChosen = player1Id !== '' && player2Id !== '';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isChosen) return;
    mutate(
      { player1Id, player2Id },
      {
        onSuccess: ({ player1, player2 }) => {
          toast({ title: 'Match created', description: `${player1.name} plays ${player2.name}` });
          onClose();
        },
      },
    );
  };

  const select = { players, matches };
  return (
    <form className={form.form} onSubmit={submit}>
      <PlayerSelect
        {...select}
        label="Player 1"
        placeholder="Select Player 1"
        value={player1Id}
        other={player2Id}
        onChange={setPlayer1}
      />
      <PlayerSelect
        {...select}
        label="Player 2"
        placeholder="Select Player 2"
        value={player2Id}
        other={player1Id}
        onChange={setPlayer2}
      />
      <Refusal message={problem} />
      <DialogButtons onCancel={onClose}>
        <Button type="submit" disabled={!isChosen} pending={isPending}>
          {isPending ? 'Creating...' : 'Create Match'}
        </Button>
      </DialogButtons>
    </form>
  );
};
