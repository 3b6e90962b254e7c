import { memo } from 'react';
import { classNames } from '@society/web-kit';
import { acrossOf, LINE_HEIGHT, pointsOf } from '../rules/replay-lines.ts';
import type { Line } from '../rules/replay-lines.ts';
import styles from './Replay.module.css';

type Props = {
  lines: readonly Line[];
  /** After which fixture. */
  column: number;
  /** The same once the slider rests. */
  rested: number;
  followed: string | undefined;
};

/**
 * The lines with the names at their ends. All lines are drawn once; going along them moves a sheet over what is to come, and the name of whom
 * one follows, by transforms alone: a slow phone keeps up. The other names come when the slider rests. The table says the same to whoever
 * does not see it.
 */
export const ReplayChart = ({ lines, column, rested, followed }: Props) => {
  const own = lines.find(({ player }) => player.playerId === followed);
  return (
    <div className={styles.chart} style={{ height: lines.length * LINE_HEIGHT }} aria-hidden="true">
      <div className={styles.plot}>
        <Lines lines={lines} followed={followed} />
        <div className={styles.sheet} style={along(lines, column)} />
        <Names lines={lines} column={rested} followed={followed} isAway={rested !== column} />
        {own && (
          <div className={styles.names} style={along(lines, column)}>
            <Name line={own} column={column} isFollowed />
          </div>
        )}
      </div>
    </div>
  );
};

const along = ([line]: readonly Line[], column: number) => ({
  transform: `translateX(${acrossOf(column, line?.heights.length ?? 1)}%)`,
});

const Lines = memo(({ lines, followed }: Pick<Props, 'lines' | 'followed'>) => (
  <svg
    className={styles.lines}
    viewBox={`0 0 100 ${lines.length * LINE_HEIGHT}`}
    preserveAspectRatio="none"
    focusable="false"
  >
    {lines
      // Drawn last, it lies above the others.
      .toSorted((a, b) => Number(a.player.playerId === followed) - Number(b.player.playerId === followed))
      .map((line) => (
        <polyline
          key={line.player.playerId}
          className={classNames(styles.line, line.player.playerId === followed && styles.followed)}
          points={pointsOf(line)}
        />
      ))}
  </svg>
));

type NamesProps = Omit<Props, 'rested'> & { isAway: boolean };

const Names = ({ isAway, ...props }: NamesProps) => (
  <div className={classNames(styles.others, isAway && styles.away)}>
    <OtherNames {...props} />
  </div>
);

const OtherNames = memo(({ lines, column, followed }: Omit<Props, 'rested'>) => (
  <div className={styles.names} style={along(lines, column)}>
    {lines
      .filter(({ player }) => player.playerId !== followed)
      .map((line) => (
        <Name key={line.player.playerId} line={line} column={column} />
      ))}
  </div>
));

const Name = ({ line, column, isFollowed = false }: { line: Line; column: number; isFollowed?: boolean }) => {
  const height = line.heights[column] ?? null;
  return (
    <span
      className={classNames(styles.name, isFollowed && styles.followedName)}
      style={height === null ? { visibility: 'hidden' } : { transform: `translateY(${height * LINE_HEIGHT}px)` }}
    >
      <span className={styles.position}>{line.player.positions[column]}</span>
      {line.player.name}
    </span>
  );
};
