import { LinePath } from '@visx/shape';
import { memo, useMemo } from 'react';
import { classNames } from '@society/web-kit';
import { acrossOf, downOf, LINE_HEIGHT, stopsOf } from '../rules/replay-lines.ts';
import type { Line, LineScale } from '../rules/replay-lines.ts';
import styles from './Replay.module.css';

type Props = {
  lines: readonly Line[];
  /** The index of the fixture at which the slider is. */
  column: number;
  /** The same once the slider rests. */
  rested: number;
  followed: string | undefined;
};

/**
 * The lines with the names at their ends. All lines are drawn once. A move of the slider only transforms a sheet that covers what is to come, and the
 * name of the followed player, so that a slow phone keeps up. The other names come when the slider rests. Screen readers have the table instead.
 */
export const ReplayChart = ({ lines, column, rested, followed }: Props) => {
  const own = lines.find(({ player }) => player.playerId === followed);
  const count = lines[0]?.heights.length ?? 1;
  const across = useMemo(() => acrossOf(count), [count]);
  return (
    <div className={styles.chart} style={{ height: lines.length * LINE_HEIGHT }} aria-hidden="true">
      <div className={styles.plot}>
        <Lines lines={lines} across={across} followed={followed} />
        <div className={styles.sheet} style={along(across, column)} />
        <Names lines={lines} across={across} column={rested} followed={followed} isAway={rested !== column} />
        {own && (
          <div className={styles.names} style={along(across, column)}>
            <Name line={own} column={column} isFollowed />
          </div>
        )}
      </div>
    </div>
  );
};

const along = (across: LineScale, column: number) => ({ transform: `translateX(${across(column)}%)` });

type LinesProps = Pick<Props, 'lines' | 'followed'> & { across: LineScale };

const Lines = memo(({ lines, across, followed }: LinesProps) => {
  const down = downOf(lines.length);
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 100 ${lines.length * LINE_HEIGHT}`}
      preserveAspectRatio="none"
      focusable="false"
    >
      {lines
        // The followed line is drawn last, above the others.
        .toSorted((a, b) => Number(a.player.playerId === followed) - Number(b.player.playerId === followed))
        .map((line) => (
          <LinePath
            key={line.player.playerId}
            className={classNames(styles.line, line.player.playerId === followed && styles.followed)}
            data={stopsOf(line)}
            x={({ column }) => across(column)}
            y={({ height }) => down(height)}
          />
        ))}
    </svg>
  );
});

type NamesProps = LinesProps & Pick<Props, 'column'>;

const Names = ({ isAway, ...props }: NamesProps & { isAway: boolean }) => (
  <div className={classNames(styles.others, isAway && styles.away)}>
    <OtherNames {...props} />
  </div>
);

const OtherNames = memo(({ lines, across, column, followed }: NamesProps) => (
  <div className={styles.names} style={along(across, column)}>
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
