import { memo } from 'react';
import { formatDate, useClub } from '@society/web-kit';
import { Table } from '@society/web-kit/pages';
import type { Replay } from '../rules/replay-lines.ts';
import styles from './Replay.module.css';

/** Everything that the lines show. */
export const ReplayTable = memo(({ replay: { fixtures, players } }: { replay: Replay }) => {
  const { timeZone } = useClub();
  const evenings = fixtures.map(({ id, name, date }) => ({
    id,
    text: `${name}, ${formatDate(date, timeZone, 'medium')}`,
  }));
  const heads = [...evenings.map(({ text }, index) => [index + 1, text] as const), ['Pts', 'League points'] as const];
  return (
    <>
      <Table
        className={styles.table}
        caption="Positions after each fixture"
        heads={[
          'Player',
          ...heads.map(([short, title]) => (
            <abbr key={title} title={title}>
              {short}
            </abbr>
          )),
        ]}
        rows={players.map(({ name, positions, points }) => [
          name,
          ...fixtures.map((_, index) => positions[index] ?? '–'),
          points.at(-1),
        ])}
      />
      <ol className={styles.evenings}>
        {evenings.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ol>
    </>
  );
});
