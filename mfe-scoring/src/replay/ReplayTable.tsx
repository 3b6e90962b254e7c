import { memo } from 'react';
import { Table } from '@society/web-kit/pages';
import type { Replay } from '../rules/replay-lines.ts';
import styles from './Replay.module.css';

type Props = Pick<Replay, 'players'> & {
  /** The fixtures, in words. */
  evenings: readonly string[];
};

/** Everything that the lines show. */
export const ReplayTable = memo(({ players, evenings }: Props) => {
  const heads = [...evenings.map((evening, index) => [index + 1, evening] as const), ['Pts', 'League points'] as const];
  return (
    <>
      <Table
        className={styles.table}
        caption="Positions after each fixture"
        heads={[
          'Player',
          ...heads.map(([short, title]) => (
            <abbr key={short} title={title}>
              {short}
            </abbr>
          )),
        ]}
        rows={players.map(({ name, positions, points }) => [
          name,
          ...evenings.map((_, index) => positions[index] ?? '–'),
          points.at(-1),
        ])}
      />
      <ol className={styles.evenings}>
        {evenings.map((evening, index) => (
          <li key={index}>{evening}</li>
        ))}
      </ol>
    </>
  );
});
