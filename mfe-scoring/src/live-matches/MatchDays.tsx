import { useId, useState } from 'react';
import type { Match } from '@society/contracts';
import { Button, ChevronDown } from '@society/web-kit';
import type { MatchDay } from '../rules/match-days.ts';
import { LiveMatchLine } from './LiveMatchLine.tsx';
import styles from './LiveMatches.module.css';

/** How many matches of a day are shown at first; more would push the league table out of reach on a phone. */
const SHOWN_AT_ONCE = 6;

/** A day of the list: its name and its matches; a folded one only says how many. */
export const Day = ({ day }: { day: MatchDay }) => (day.folded ? <Folded day={day} /> : <Open day={day} />);

const Open = ({ day: { title, matches } }: { day: MatchDay }) => {
  const [isWhole, setWhole] = useState(false);
  const rest = matches.length - SHOWN_AT_ONCE;
  return (
    <>
      {title !== '' && <h3 className={styles.day}>{title}</h3>}
      <Lines matches={isWhole ? matches : matches.slice(0, SHOWN_AT_ONCE)} />
      {rest > 0 && (
        <p className={styles.more}>
          <Button variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show ${matchCount(rest, 'more')}`}
          </Button>
        </p>
      )}
    </>
  );
};

const Folded = ({ day: { title, matches } }: { day: MatchDay }) => {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <>
      <h3 className={styles.folded}>
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{title}</span>
          <span className={styles.count}>{matchCount(matches.length)}</span>
          <ChevronDown size={18} aria-hidden="true" />
        </button>
      </h3>
      <div id={listId}>{isOpen && <Lines matches={matches} />}</div>
    </>
  );
};

const matchCount = (count: number, more = ''): string =>
  [count, more, count === 1 ? 'match' : 'matches'].filter((word) => word !== '').join(' ');

const Lines = ({ matches }: { matches: readonly Match[] }) => (
  <ul className={styles.list}>
    {matches.map((match) => (
      <li key={match.id}>
        <LiveMatchLine match={match} />
      </li>
    ))}
  </ul>
);
