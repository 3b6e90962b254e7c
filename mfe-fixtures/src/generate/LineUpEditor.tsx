import { useRef, useState } from 'react';
import { useRead } from '@society/league-client';
import { Button, RotateCcw } from '@society/web-kit';
import { DialogButtons } from '@society/web-kit/pages';
import { matchCount } from '../rules/fixture-view.ts';
import { bringBack, leaveOut, lineUpOf, swap, type LineUp } from './line-up.ts';
import { ChosenButtons } from './ChosenButtons.tsx';
import { PairList } from './PairList.tsx';
import { PeopleList } from './PeopleList.tsx';
import { timesMet } from './times-met.ts';
import type { Proposed } from './use-line-up.ts';
import styles from './Generate.module.css';

type Props = {
  proposed: Proposed;
  fixtureId: string;
  isMaking: boolean;
  isProposing: boolean;
  onMake: (lineUp: LineUp) => void;
  onPairAgain: (leftOut: readonly string[]) => void;
  onCancel: () => void;
};

/** A proposed line-up to change by choosing people: two of them swap places, one is left out or comes back. */
export const LineUpEditor = ({ proposed, fixtureId, isMaking, isProposing, onMake, onPairAgain, onCancel }: Props) => {
  const matches = useRead('listMatches', { fresh: true }).data ?? [];
  const [names] = useState(() => namesIn(proposed));
  const [lineUp, setLineUp] = useState(() =>
    lineUpOf(
      proposed.pairings,
      proposed.free.map(({ id }) => id),
      proposed.leftOut,
    ),
  );
  const [chosen, setChosen] = useState<string>();
  const [said, say] = useState('Choose two players to swap them, or one to leave them out.');
  const status = useRef<HTMLParagraphElement>(null);

  const nameOf = (id: string): string => names.get(id) ?? 'Unknown player';
  const change = (next: LineUp, what: string) => {
    setLineUp(next);
    setChosen(undefined);
    say(what);
  };
  const choose = (id: string) => {
    if (chosen === undefined) return setChosen(id);
    if (chosen === id) return setChosen(undefined);
    change(swap(lineUp, chosen, id), `${nameOf(chosen)} and ${nameOf(id)} have swapped places`);
  };
  const { pairs, sittingOut, leftOut } = lineUp;
  const moveInOrOut = (id: string) => {
    if (leftOut.includes(id)) change(bringBack(lineUp, id), `${nameOf(id)} plays again`);
    else change(leaveOut(lineUp, id), `${nameOf(id)} is left out`);
    // The button pressed goes away; from here the next stop is Create, not the top of a long list.
    status.current?.focus();
  };

  const people = { nameOf, chosen, onChoose: choose };
  return (
    <div className={styles.editor}>
      <div className={styles.head}>
        <p className={styles.count}>{matchCount(pairs.length)}</p>
        <Button variant="ghost" pending={isProposing} onClick={() => onPairAgain(leftOut)}>
          {!isProposing && <RotateCcw size={18} aria-hidden="true" />}
          {isProposing ? 'Pairing...' : 'Pair Again'}
        </Button>
      </div>
      <PairList
        {...people}
        pairs={pairs}
        timesMetOf={(pair) => timesMet(pair, proposed.pairings, matches, fixtureId)}
      />
      <PeopleList {...people} title="Sits out" ids={sittingOut} />
      <PeopleList {...people} title="Left out" ids={leftOut} />
      <div className={styles.foot}>
        <p ref={status} className={styles.said} role="status" tabIndex={-1}>
          {chosen === undefined ? said : `${nameOf(chosen)}: choose whom to swap with`}
        </p>
        <DialogButtons>
          {chosen === undefined ? (
            <>
              <Button variant="secondary" onClick={onCancel}>
                Cancel
              </Button>
              <Button pending={isMaking} disabled={pairs.length === 0 || isProposing} onClick={() => onMake(lineUp)}>
                {isMaking ? 'Creating...' : `Create ${matchCount(pairs.length).replace('match', 'Match')}`}
              </Button>
            </>
          ) : (
            <ChosenButtons
              isOut={leftOut.includes(chosen)}
              onMove={() => moveInOrOut(chosen)}
              onDeselect={() => setChosen(undefined)}
            />
          )}
        </DialogButtons>
      </div>
    </div>
  );
};

const namesIn = ({ pairings, free }: Proposed): ReadonlyMap<string, string> =>
  new Map(
    [...pairings.flatMap(({ player1, player2 }) => [player1, player2]), ...free].map(({ id, name }) => [id, name]),
  );
