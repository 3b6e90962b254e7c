import { useId, useState } from 'react';
import type { Match } from '@society/contracts';
import { inThisOrder, sidesOf, sideTitle } from '@society/league-client';
import {
  Button,
  Card,
  ChevronDown,
  ChevronUp,
  classNames,
  formatTime,
  GripVertical,
  IconButton,
  useClub,
  VisuallyHidden,
} from '@society/web-kit';
import { Refusal } from '@society/web-kit/pages';
import { useOrderMatches } from '../api/use-order-matches.ts';
import { useDrag } from './use-drag.ts';
import styles from './OrderOfPlay.module.css';

/** `id`: the fixture's. `version`: the version of the fixture whose order the matches are in. */
type Props = { id: string; version: number; matches: readonly Match[]; onDone: () => void };

const namesOf = (match: Match): string => sidesOf(match).map(sideTitle).join(' v ');

/** The matches in the order they play, to be moved by dragging or by buttons. Each move is saved at once. */
export const OrderOfPlay = ({ id, version, matches, onDone }: Props) => {
  const hintId = useId();
  const { timeZone } = useClub();
  const { put, wished, problem } = useOrderMatches({ id, version });
  const [said, say] = useState('');
  const shown = wished ? inThisOrder(matches, wished) : matches;
  const shownIds = shown.map((match) => match.id);
  const timeOf = ({ teeTime }: Match): string => (teeTime === undefined ? '' : formatTime(teeTime, timeZone));

  const move = (from: number, to: number): void => {
    const ids = [...shownIds];
    const [moved] = ids.splice(from, 1);
    if (moved === undefined || to < 0 || to >= shown.length) return;
    ids.splice(to, 0, moved);
    put(ids);
    const match = inThisOrder(shown, ids)[to];
    if (match) say([`${namesOf(match)} is now ${to + 1} of ${ids.length}`, timeOf(match)].filter(Boolean).join(', '));
  };
  const { drag, list, grip } = useDrag(shownIds, move);

  return (
    <Card
      title="Order of Play"
      aside={
        <Button variant="secondary" onClick={onDone}>
          Done
        </Button>
      }
    >
      <p id={hintId} className={styles.hint}>
        Drag a match to its place, or move it by its arrows. Every move is saved at once.
      </p>
      <Refusal message={problem} />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <ol {...list} className={classNames(styles.list, drag && styles.dragging)} aria-describedby={hintId}>
        {shown.map((match, place) => (
          <li key={match.id} className={classNames(styles.row, drag && markOf(drag, place))}>
            <span {...grip(match.id)} className={styles.grip} aria-hidden="true" data-grip={match.id}>
              <GripVertical size={20} />
            </span>
            <span className={styles.words}>
              {timeOf(match) !== '' && <strong className={styles.time}>{timeOf(match)}</strong>}
              <span className={styles.names}>{namesOf(match)}</span>
            </span>
            <IconButton
              label={`Earlier: ${namesOf(match)}`}
              aria-disabled={place === 0}
              onClick={() => move(place, place - 1)}
            >
              <ChevronUp size={20} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Later: ${namesOf(match)}`}
              aria-disabled={place === shown.length - 1}
              onClick={() => move(place, place + 1)}
            >
              <ChevronDown size={20} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
    </Card>
  );
};

/** The row that is held, and a line where it would go. */
const markOf = ({ from, to }: { from: number; to: number }, place: number): string | undefined => {
  if (place === from) return styles.held;
  if (place !== to) return undefined;
  return to < from ? styles.above : styles.below;
};
