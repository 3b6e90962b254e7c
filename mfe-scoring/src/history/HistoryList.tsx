import type { HistoryLine, Match } from '@society/contracts';
import { sidesOf } from '@society/league-client';
import { Card, useClub } from '@society/web-kit';
import { runsOf } from './history-runs.ts';
import type { Run } from './history-runs.ts';
import { historyText } from './history-text.ts';
import { byDay, timesOf } from './history-time.ts';
import styles from './History.module.css';

/** Names by id of the people in a history: the players, and whoever did something. */
const namesIn = (match: Match | undefined, lines: readonly HistoryLine[]): ReadonlyMap<string, string> =>
  new Map([
    ...lines.map(({ by }) => [by.id, by.name] as const),
    ...lines.flatMap(({ playerId, playerName }) => (playerId && playerName ? [[playerId, playerName] as const] : [])),
    ...(match ? sidesOf(match).map(({ player }) => [player.id, player.name] as const) : []),
  ]);

/** The lines of a match's history, grouped by day of arrival, the oldest first. `match` is undefined for a deleted match. */
export const HistoryList = ({ match, lines }: { match: Match | undefined; lines: readonly HistoryLine[] }) => {
  const { timeZone } = useClub();
  const names = namesIn(match, lines);
  return byDay(lines, timeZone).map(({ day, lines: ofDay }) => (
    <Card key={day} title={day} flush>
      <ol className={styles.list}>
        {runsOf(ofDay).map((run, index) => (
          // Lines are never reordered or removed, so the index is a stable key.
          <Line key={index} run={run} match={match} names={names} timeZone={timeZone} />
        ))}
      </ol>
    </Card>
  ));
};

type LineProps = { run: Run; match: Match | undefined; names: ReadonlyMap<string, string>; timeZone: string };

const Line = ({ run, match, names, timeZone }: LineProps) => {
  const [line] = run;
  const { text, notCounted } = historyText(run, match, names);
  const { made, arrived } = timesOf(line, timeZone);
  return (
    <li className={styles.line}>
      <time className={styles.time} dateTime={line.at}>
        {made}
      </time>
      <div>
        <p className={styles.text}>{text}</p>
        {notCounted !== undefined && (
          <p className={styles.note}>
            <strong>Did not count.</strong> {notCounted}
          </p>
        )}
        {arrived !== undefined && <p className={styles.note}>{`Arrived ${arrived}`}</p>}
      </div>
    </li>
  );
};
