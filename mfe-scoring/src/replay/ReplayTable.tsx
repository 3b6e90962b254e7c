import { memo } from 'react';
import { classNames, formatDate, useClub } from '@society/web-kit';
import type { Replay } from '../rules/replay-lines.ts';
import styles from './Replay.module.css';

/** Everything that the lines show. On the screen it is for screen readers until it is asked for; on paper it is always there. */
export const ReplayTable = memo(({ replay, isShown }: { replay: Replay; isShown: boolean }) => {
  const { timeZone } = useClub();
  const { fixtures, players } = replay;
  const nameOf = ({ name, date }: Replay['fixtures'][number]) => `${name}, ${formatDate(date, timeZone, 'medium')}`;
  return (
    <div
      className={classNames(styles.behind, !isShown && styles.unseen)}
      role="region"
      aria-label="Positions as a table, scrolls sideways"
      tabIndex={isShown ? 0 : undefined}
    >
      <table className={styles.table}>
        <caption className={styles.caption}>Positions after each fixture</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.player}>
              Player
            </th>
            {fixtures.map((fixture, index) => (
              <th key={fixture.id} scope="col">
                <abbr title={nameOf(fixture)}>{index + 1}</abbr>
              </th>
            ))}
            <th scope="col">
              <abbr title="League points">Pts</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {players.map(({ playerId, name, positions, points }) => (
            <tr key={playerId}>
              <th scope="row" className={styles.player}>
                {name}
              </th>
              {fixtures.map(({ id }, index) => (
                <td key={id}>{positions[index] ?? '–'}</td>
              ))}
              <td>{points.at(-1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ol className={styles.evenings}>
        {fixtures.map((fixture) => (
          <li key={fixture.id}>{nameOf(fixture)}</li>
        ))}
      </ol>
    </div>
  );
});
