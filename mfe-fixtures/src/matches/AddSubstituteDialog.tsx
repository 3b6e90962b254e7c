import { useId, useState } from 'react';
import type { Match, User } from '@society/contracts';
import { showMatch, useRead, useWrite, type MatchSide } from '@society/league-client';
import { Avatar, Button, Dialog, errorText, isConflict, useToast } from '@society/web-kit';
import { Answer, DialogButtons, Refusal } from '@society/web-kit/pages';
import { substitutes, type Candidate } from '../rules/candidates.ts';
import { lineUpClosed } from '../rules/match-status.ts';
import styles from './AddSubstituteDialog.module.css';

type Props = { match: Match; side: MatchSide; matches: readonly Match[]; onClose: () => void };

/** Lets a substitute stand in for a player. A list of buttons and no select: in a select the arrow keys would save every choice they pass. */
export const AddSubstituteDialog = ({ match, side, matches, onClose }: Props) => {
  const available = useRead('listAvailableSubstitutes', { fresh: true });
  const closed = lineUpClosed(side);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add Substitute Player"
      help="draw"
      description={`For ${side.player.name} in Match #${match.id}`}
    >
      <p
        className={styles.note}
      >{`The substitute's scores are credited to the original player, ${side.player.name}.`}</p>
      {closed === undefined ? (
        <Answer of={available} skeleton="148px">
          {(all) => <Choice match={match} side={side} candidates={substitutes(all, matches)} onClose={onClose} />}
        </Answer>
      ) : (
        <p className={styles.note}>{closed}</p>
      )}
    </Dialog>
  );
};

type Asked = {
  readonly person: User;
  readonly former: Pick<User, 'id' | 'name'>;
  /** Another admin was faster (409). Then the question is about the substitute who is there now, and none is asked if they have left. */
  readonly isOvertaken: boolean;
};

type Wish = {
  originalPlayerId: string;
  substituteId: string;
  /** The substitute whom the admin saw, null for none. Another one is not replaced unseen. */
  former: string | null;
};

const Choice = ({
  match,
  side,
  candidates,
  onClose,
}: Omit<Props, 'matches'> & { candidates: readonly Candidate[] }) => {
  const { mutate, isPending, variables, error } = useWrite('setSubstitute', {
    input: (body: Wish) => ({ params: { id: match.id }, body }),
    show: showMatch,
    failed: 'Failed to add substitute',
  });
  /** The chosen person, and the substitute whom they would replace, since the admin has to confirm that. */
  const [asked, ask] = useState<Asked>();
  const toast = useToast();
  const hintId = useId();
  if (candidates.length === 0)
    return <p className={styles.note}>No substitutes available. Create substitute players first.</p>;

  const save = ({ id, name }: User, former: string | null) =>
    mutate(
      { originalPlayerId: side.player.id, substituteId: id, former },
      {
        onSuccess: () => {
          toast({ title: 'Substitute added', description: `${name} plays for ${side.player.name}` });
          onClose();
        },
        onError: (error) => {
          if (isConflict(error)) ask((now) => now && { ...now, isOvertaken: true });
        },
      },
    );
  const choose = (person: User) => {
    if (isPending) return;
    ask(side.substitute && { person, former: side.substitute, isOvertaken: false });
    if (!side.substitute) save(person, null);
  };
  const refusal = (
    <Refusal
      message={
        error ? `Error: Please try again or check if you're logged in. ${errorText(error, '')}`.trim() : undefined
      }
    />
  );
  const former = asked?.isOvertaken ? side.substitute : asked?.former;
  if (asked && former)
    return (
      <>
        <p id={hintId} className={styles.hint} role="status">
          {`${former.name} plays for ${side.player.name} already. Let ${asked.person.name} play instead?`}
        </p>
        {refusal}
        <DialogButtons>
          {/* The button that led here is gone, so the focus needs a new place. */}
          <Button autoFocus aria-describedby={hintId} variant="secondary" onClick={() => ask(undefined)}>
            Back
          </Button>
          <Button pending={isPending} onClick={() => save(asked.person, former.id)}>
            {isPending ? 'Saving...' : 'Replace Substitute'}
          </Button>
        </DialogButtons>
      </>
    );
  return (
    <>
      <p id={hintId} className={styles.hint} role="status">
        {isPending ? 'Saving...' : 'Select substitute - saves automatically'}
      </p>
      {refusal}
      <ul className={styles.list} aria-labelledby={hintId}>
        {candidates.map((candidate) => (
          <li key={candidate.person.id}>
            <SubstituteButton
              candidate={candidate}
              busy={isPending}
              chosen={isPending && variables.substituteId === candidate.person.id}
              onChoose={choose}
            />
          </li>
        ))}
      </ul>
    </>
  );
};

type ButtonProps = { candidate: Candidate; busy: boolean; chosen: boolean; onChoose: (person: User) => void };

const SubstituteButton = ({ candidate: { person, takenBy }, busy, chosen, onChoose }: ButtonProps) => (
  <button
    type="button"
    className={styles.substitute}
    disabled={takenBy !== undefined}
    aria-disabled={busy || undefined}
    aria-busy={chosen || undefined}
    onClick={() => onChoose(person)}
  >
    <Avatar name={person.name} photo={person.photo} />
    <span className={styles.who}>
      <span className={styles.name}>{person.name}</span>
      <span className={styles.detail}>
        {takenBy === undefined ? `HCP ${person.handicap}` : `Plays in Match #${takenBy}`}
      </span>
    </span>
  </button>
);
