import { nameApart, type Match } from '@society/contracts';
import { sidesOf, useKeptFocus } from '@society/league-client';
import { HelpLink } from '@society/web-kit';
import type { DifferenceShown } from '../rules/differences.ts';
import { DifferenceLine } from './DifferenceLine.tsx';
import styles from './Differences.module.css';

type Props = { match: Match; differences: readonly DifferenceShown[] };

/** Every hole on which the sides differ; nothing while there is none. */
export const DifferenceList = ({ match, differences }: Props) => {
  // In a dialog, too, the second half of a double tap must not take the next line.
  const list = useKeptFocus<HTMLUListElement>();
  if (differences.length === 0) return null;
  const cardOf = ({ playerId }: DifferenceShown): string =>
    sidesOf(match).find(({ player }) => player.id === playerId)?.player.name ?? '';
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label="Scores that differ">
        {differences.map((difference) => (
          <li key={`${difference.playerId} ${difference.hole}`}>
            <DifferenceLine
              matchId={match.id}
              difference={difference}
              label={`Hole ${difference.hole}, ${nameApart(cardOf(difference))}:`}
            />
          </li>
        ))}
      </ul>
      <HelpLink topic="differences" about="Scores that differ" />
    </>
  );
};
