import { useEffect, useMemo, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { choiceLabel, isSecondHalf, useRead } from '@society/league-client';
import { Button, classNames, RotateCcw } from '@society/web-kit';
import { matchCount } from '../rules/fixture-view.ts';
import { bringBack, leaveOut, lineUpOf, peopleThere, swap, type LineUp } from './line-up.ts';
import { ChosenButtons } from './ChosenButtons.tsx';
import { PairList } from './PairList.tsx';
import { PeopleList } from './PeopleList.tsx';
import { aboutPair, meetingsBeside } from './times-met.ts';
import type { Proposed } from './use-line-up.ts';
import styles from './Draw.module.css';

type Props = {
  proposed: Proposed;
  fixtureId: string;
  seasonId: string;
  /** The people who have said Out since Pair was pressed. */
  outSince: ReadonlySet<string>;
  /** Stores the line-up after a change by hand. */
  onKeep: (lineUp: LineUp) => void;
  isMaking: boolean;
  isProposing: boolean;
  onMake: (lineUp: LineUp) => void;
  onPairAgain: (lineUp: LineUp) => void;
  /** Brings back the line-up that this proposal replaced. */
  onUndo: (former: LineUp) => void;
  onBack: () => void;
};

type Edit = {
  readonly of: Proposed;
  readonly lineUp: LineUp;
  readonly chosen?: string | undefined;
  readonly said: string;
  /** The line-up that Undo brings back, until something is changed. */
  readonly former?: LineUp | undefined;
};

const saidOf = ({ kept, pairings, former }: Proposed): string => {
  if (former) return 'Drawn anew. Undo brings your pairs back.';
  if (kept.length === 0) return 'Choose two players to swap them, or one to leave them out.';
  const others = pairings.length > 0 ? ', the others drawn' : '';
  return `Your pairs are kept${others}. Pair Again begins anew.`;
};

const editOf = (proposed: Proposed): Edit => ({
  of: proposed,
  lineUp: lineUpOf(
    [...proposed.kept, ...proposed.pairings],
    proposed.free.map(({ id }) => id),
    proposed.leftOut,
  ),
  said: saidOf(proposed),
  former: proposed.former,
});

/**
 * A proposed line-up, which the admin changes by choosing people: two of them swap places, one is left out or comes back. The buttons for the
 * whole line-up stand first, so that nobody has to pass eighty people to reach them.
 */
export const LineUpEditor = (props: Props) => {
  const { proposed, fixtureId, seasonId, outSince, onKeep, isMaking, isProposing } = props;
  const { onMake, onPairAgain, onUndo, onBack } = props;
  const { data: matches } = useRead('listMatches', { query: { seasonId }, fresh: true });
  const meetings = useMemo(() => meetingsBeside(fixtureId, matches ?? []), [fixtureId, matches]);
  const names = useMemo(() => namesIn(proposed), [proposed]);
  const [edited, setEdit] = useState(() => editOf(proposed));
  const status = useRef<HTMLParagraphElement>(null);
  const letGoAt = useRef(-Infinity);
  // The button that led here is gone, so the focus needs a new place.
  useEffect(() => status.current?.focus(), []);
  // A new proposal replaces what was edited. The editor itself stays, and so does the focus on the pressed button.
  const edit = edited.of === proposed ? edited : editOf(proposed);
  const { lineUp, chosen, said, former } = edit;
  const { pairs, sittingOut, leftOut } = lineUp;
  // A change made now would be lost when the response comes.
  const isBusy = isMaking || isProposing;

  const nameOf = (id: string): string => names.get(id) ?? 'Unknown player';
  const change = (next: LineUp, what: string) => {
    setEdit({ of: proposed, lineUp: next, said: what });
    onKeep(next);
  };
  // The pressed button disappears, and Create takes its place. From the status line Create is the next Tab stop.
  const letGo = () => {
    letGoAt.current = performance.now();
    status.current?.focus();
  };
  const dropSecondHalf = (event: MouseEvent) => {
    if (isSecondHalf(event.nativeEvent, letGoAt.current)) event.stopPropagation();
  };
  const deselect = () => {
    setEdit({ ...edit, chosen: undefined });
    letGo();
  };
  const undo = (to: LineUp) => {
    onUndo(to);
    // The Undo button disappears.
    status.current?.focus();
  };
  const choose = (id: string) => {
    if (isBusy) return;
    if (chosen === undefined) return setEdit({ ...edit, chosen: id });
    if (chosen === id) return setEdit({ ...edit, chosen: undefined });
    change(swap(lineUp, chosen, id), `${nameOf(chosen)} and ${nameOf(id)} have swapped places`);
  };
  const moveInOrOut = (id: string) => {
    if (isBusy) return;
    if (leftOut.includes(id)) change(bringBack(lineUp, id), `${nameOf(id)} plays again`);
    else change(leaveOut(lineUp, id), `${nameOf(id)} is left out`);
    letGo();
  };

  const gone = peopleThere(lineUp).filter((id) => outSince.has(id));
  const labelOf = (id: string): string => (outSince.has(id) ? `${nameOf(id)} (Out)` : nameOf(id));
  const people = { nameOf: labelOf, chosen, onChoose: choose, onMove: moveInOrOut, isBusy };
  return (
    <div className={styles.editor}>
      <div className={styles.bar}>
        <p ref={status} className={classNames(styles.said, styles.hint)} role="status" tabIndex={-1}>
          {chosen === undefined ? said : `${nameOf(chosen)}: choose whom to swap with`}
        </p>
        <div className={styles.barButtons} onClickCapture={dropSecondHalf}>
          {chosen === undefined ? (
            <>
              <Button pending={isMaking} disabled={pairs.length === 0 || isProposing} onClick={() => onMake(lineUp)}>
                {isMaking ? 'Creating...' : `Create ${matchCount(pairs.length).replace('match', 'Match')}`}
              </Button>
              <Button variant="secondary" pending={isProposing} disabled={isMaking} onClick={() => onPairAgain(lineUp)}>
                {!isProposing && <RotateCcw size={18} aria-hidden="true" />}
                {isProposing ? 'Pairing...' : 'Pair Again'}
              </Button>
              {former && (
                <Button variant="secondary" disabled={isBusy} onClick={() => undo(former)}>
                  Undo
                </Button>
              )}
            </>
          ) : (
            <ChosenButtons isOut={leftOut.includes(chosen)} onMove={() => moveInOrOut(chosen)} onDeselect={deselect} />
          )}
        </div>
        <p aria-live="polite" className={styles.gone}>
          {gone.length > 0 && `Said Out meanwhile: ${gone.map(nameOf).join(', ')}. Choose them to leave them out.`}
        </p>
      </div>
      <Button variant="ghost" className={styles.back} onClick={onBack}>
        Change Who Is Here
      </Button>
      <PairList {...people} pairs={pairs} aboutOf={(pair) => aboutPair(pair, proposed.pairings, meetings)} />
      <PeopleList {...people} title="Sits out" ids={sittingOut} />
      <PeopleList {...people} title="Left out" ids={leftOut} />
    </div>
  );
};

/** Names by id. `free` contains everybody in a line-up. */
const namesIn = ({ free }: Proposed): ReadonlyMap<string, string> =>
  new Map(free.map((person) => [person.id, choiceLabel(person, free)]));
