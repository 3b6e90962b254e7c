import { useEffect, useState } from 'react';
import { isTimeZone, type Board } from '@society/contracts';
import { momentText } from '@society/league-client';
import { formatTime, useClub, useParams } from '@society/web-kit';
import { ClubMark } from '../../layout/ClubMark.tsx';
import { SceneOnScreen } from './SceneOnScreen.tsx';
import { scenesOf, type Scene } from './scenes.ts';
import { useAwake } from './use-awake.ts';
import { useBoard } from './use-board.ts';
import { useFreshPage } from './use-fresh-page.ts';
import styles from './Board.module.css';

/** How long a scene stays: long enough to read eight lines from five metres. */
export const SCENE_MS = 12_000;

/** The clubhouse screen, for a television: scene after scene, for weeks, with nobody who taps anything. */
export const BoardPage = () => {
  const { token = '' } = useParams();
  const { name } = useClub();
  const { board, gone, awaySince } = useBoard(token);
  useAwake();
  useFreshPage();
  const club = board?.club ?? name;
  return (
    <main className={styles.board}>
      <title>{`Clubhouse · ${club}`}</title>
      {gone && (
        <div className={styles.words}>
          <h1 className={styles.title}>Invalid Link</h1>
          <p className={styles.gone} role="status">
            This link no longer opens the clubhouse screen. Ask an admin for a new one: they make it on the Club page.
          </p>
        </div>
      )}
      {!gone && !board && (
        <p className={styles.words} role="status">
          {awaySince === undefined ? club : `${club} cannot be reached. Trying again.`}
        </p>
      )}
      {board && <Scenes board={board} awaySince={awaySince} />}
    </main>
  );
};

const Scenes = ({ board, awaySince }: { board: Board; awaySince: number | undefined }) => {
  const [{ turn, now }, setTurn] = useState(() => ({ turn: 0, now: Date.now() }));
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => ({ turn: before.turn + 1, now: Date.now() })), SCENE_MS);
    return () => clearInterval(timer);
  }, []);
  const { timeZone: pageZone } = useClub();
  const scenes = scenesOf(board);
  const index = turn % scenes.length;
  const scene = scenes[index];
  if (!scene) return null;
  // An old television does not know every time zone; the page's club then has the television's own.
  const timeZone = isTimeZone(board.timeZone) ? board.timeZone : pageZone;
  // A screen may hang there for weeks: a time alone would pass for today's.
  const dated = (moment: number) => momentText(new Date(moment).toISOString(), new Date(now), timeZone);
  return (
    <div className={styles.frame} style={shifted(turn)}>
      <header className={styles.head}>
        <span className={styles.mark}>
          <ClubMark />
        </span>
        <h1 className={styles.club}>{board.club}</h1>
        <span className={styles.time}>{formatTime(now, timeZone)}</span>
      </header>
      <SceneOnScreen scene={scene} timeZone={timeZone} />
      <footer className={styles.foot}>
        <span role="status">{awaySince !== undefined && `No connection since ${dated(awaySince)}. Trying again.`}</span>
        {hasDisputed(scene) && <span>* A result of this player is disputed and may still change.</span>}
        <span aria-hidden="true">{`${index + 1} / ${scenes.length}`}</span>
      </footer>
    </div>
  );
};

const hasDisputed = (scene: Scene): boolean =>
  scene.kind === 'table' && scene.rows.some(({ disputed = 0 }) => disputed > 0);

/** Moves the picture by a few pixels at each turn, so that no line burns into a screen that shows it for weeks. */
const shifted = (turn: number) => ({ transform: `translate(${(turn % 5) * 2 - 4}px, ${((turn * 3) % 5) * 2 - 4}px)` });
