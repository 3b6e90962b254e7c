import { memo, useEffect, useMemo, useState } from 'react';
import { nameApart } from '@society/contracts';
import { pointsText } from '@society/league-client';
import { formatDate, SelectField, useClub, useSession } from '@society/web-kit';
import { TableBehind } from '@society/web-kit/pages';
import { linesOf } from '../rules/replay-lines.ts';
import type { Replay as ReplayAnswer } from '../rules/replay-lines.ts';
import { ReplayChart } from './ReplayChart.tsx';
import { ReplayTable } from './ReplayTable.tsx';
import styles from './Replay.module.css';

type Props = { replay: ReplayAnswer };

/** The lines of a season, the slider that goes along them, and the same as a table. Nothing moves by itself. */
export const Replay = ({ replay }: Props) => {
  const { user } = useSession();
  const { timeZone } = useClub();
  const { fixtures, players } = replay;
  // Formatting the dates takes longer than everything else in a move of the slider.
  const evenings = useMemo(
    () => fixtures.map(({ name, date }) => `${nameApart(name)}, ${formatDate(date, timeZone, 'medium')}`),
    [fixtures, timeZone],
  );
  const [chosen, setFollowed] = useState(user?.id);
  const followed = players.find(({ playerId }) => playerId === chosen) ?? players[0];
  return (
    <>
      <div className={styles.follow} data-screen-only>
        <SelectField label="Follow" value={followed?.playerId} onChange={({ target }) => setFollowed(target.value)}>
          {players.map(({ playerId, name }) => (
            <option key={playerId} value={playerId}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Along replay={replay} evenings={evenings} player={followed} />
      <TableBehind label="Positions as a table, scrolls sideways" framed>
        <ReplayTable players={players} evenings={evenings} />
      </TableBehind>
    </>
  );
};

/** The slider rests once it has not moved for this long. */
const restMs = 120;

/** As many lines as one sheet holds below the title, on Letter and in Safari, too. Cut in two, lines and names of one place do not meet. */
const MAX_LINES_ON_PAPER = 36;

type AlongProps = Props & { evenings: readonly string[]; player: ReplayAnswer['players'][number] | undefined };

/** The lines with the slider below them. Nothing else on the page rerenders while it moves. */
const Along = memo(({ replay, evenings, player }: AlongProps) => {
  const last = evenings.length - 1;
  const [chosen, setColumn] = useState(last);
  const column = Math.min(chosen, last);
  const rested = Math.min(useRested(column), last);
  const lines = useMemo(() => linesOf(replay), [replay]);
  const when = evenings[column];
  const place = player?.positions[column] ?? null;
  const standing =
    player && place !== null && `${player.name}: place ${place}, ${pointsText(player.points[column] ?? 0)}`;
  return (
    <section
      className={styles.frame}
      aria-label="Positions as lines"
      data-screen-only={lines.length > MAX_LINES_ON_PAPER || undefined}
    >
      <ReplayChart lines={lines} column={column} rested={rested} followed={player?.playerId} />
      <div className={styles.control}>
        <p className={styles.told}>
          <strong>{`After ${when ?? ''}`}</strong>
          <span>{standing || '\u00a0'}</span>
        </p>
        <input
          type="range"
          className={styles.slider}
          data-screen-only
          aria-label="After which fixture"
          aria-valuetext={[when, standing].filter(Boolean).join('. ')}
          min={0}
          max={last}
          step={1}
          value={column}
          onChange={({ target }) => setColumn(Number(target.value))}
        />
      </div>
    </section>
  );
});

const useRested = (column: number): number => {
  const [rested, setRested] = useState(column);
  useEffect(() => {
    const timer = setTimeout(() => setRested(column), restMs);
    return () => clearTimeout(timer);
  }, [column]);
  return rested;
};
