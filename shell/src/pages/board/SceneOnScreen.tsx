import type { BoardMatch } from '@society/contracts';
import { percentTexts } from '@society/league-client';
import { classNames, formatDate, formatTime, signed } from '@society/web-kit';
import type { Scene } from './scenes.ts';
import styles from './Board.module.css';

/** One scene, under its title. */
export const SceneOnScreen = ({ scene, timeZone }: { scene: Scene; timeZone: string }) => (
  <section className={styles.scene} aria-label={scene.title}>
    <h2 className={styles.title}>{scene.title}</h2>
    {scene.kind === 'matches' && <Matches matches={scene.matches} timeZone={timeZone} />}
    {scene.kind === 'table' && <Table rows={scene.rows} />}
    {scene.kind === 'next' && <Next scene={scene} timeZone={timeZone} />}
    {scene.kind === 'nothing' && <p className={styles.words}>The first fixture comes here once it is made.</p>}
  </section>
);

const Matches = ({ matches, timeZone }: { matches: readonly BoardMatch[]; timeZone: string }) => (
  <ul className={styles.list}>
    {matches.map((match) => (
      <li key={match.id} className={styles.match}>
        <span className={styles.name}>{match.player1}</span>
        <span className={styles.points}>
          {match.points1 === null ? 'v' : `${match.points1} – ${match.points2 ?? 0}`}
        </span>
        <span className={classNames(styles.name, styles.right)}>{match.player2}</span>
        <span className={styles.state}>{stateOf(match, timeZone)}</span>
      </li>
    ))}
  </ul>
);

const stateOf = ({ status, hole, result, chances, teeTime }: BoardMatch, timeZone: string): string => {
  if (status === 'completed') return result ?? 'Over';
  if (status === 'scheduled')
    return teeTime === undefined ? 'Not started' : `Tees off at ${formatTime(teeTime, timeZone)}`;
  if (!chances) return `Hole ${hole} of 9`;
  const [one, draw, two] = percentTexts(chances);
  return `Hole ${hole} of 9, chances ${one} · draw ${draw} · ${two}`;
};

const Table = ({ rows }: { rows: Extract<Scene, { kind: 'table' }>['rows'] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Pos</th>
        <th scope="col" className={styles.wide}>
          Player
        </th>
        <th scope="col">Played</th>
        <th scope="col">Diff</th>
        <th scope="col">Points</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ playerId, position, name, played, difference, points, disputed = 0 }) => (
        <tr key={playerId}>
          <td>{position}</td>
          <th scope="row" className={styles.wide}>
            {disputed > 0 ? `${name}*` : name}
          </th>
          <td>{played}</td>
          <td>{signed(difference)}</td>
          <td className={styles.strong}>{points}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Next = ({ scene, timeZone }: { scene: Extract<Scene, { kind: 'next' }>; timeZone: string }) => (
  <>
    <p className={styles.fixture}>{scene.next.name}</p>
    <p className={styles.when}>{`${formatDate(scene.next.date, timeZone, 'full')}, ${scene.next.location}`}</p>
    <ul className={styles.pairs}>
      {scene.pairs.map(({ id, player1, player2, teeTime }) => (
        <li key={id}>
          {[teeTime && formatTime(teeTime, timeZone), `${player1} v ${player2}`].filter(Boolean).join(' ')}
        </li>
      ))}
    </ul>
  </>
);
