import { totalPoints } from '@society/golf';
import type { Match, Score } from '@society/contracts';
import { sidesOf, sideTitle, statusLabel, type Side } from '@society/league-client';
import { Freshness, useClub, VisuallyHidden } from '@society/web-kit';
import type { PartInMatch } from '../rules/may-edit.ts';
import styles from './MatchHeader.module.css';

type Props = { match: Match; scores: readonly Score[]; part: PartInMatch };

/** Title, who plays whom, and how it stands. */
export const MatchHeader = ({ match, scores, part }: Props) => {
  const [one, two] = sidesOf(match);
  const club = useClub();
  const label = statusLabel(match, 'Live');
  const title = part === 'viewer' ? 'Match Viewer' : 'Live Scoring';
  const points = (side: Side): number =>
    label === 'Completed' ? side.points : totalPoints(scores.filter((score) => score.playerId === side.player.id));

  return (
    <header className={styles.header}>
      <title>{`${title} · ${club.name}`}</title>
      <div className={styles.board}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.state}>
          <Freshness>
            {label === 'Live' && <span className={styles.dot} aria-hidden="true" />}
            {label}
          </Freshness>
        </p>
        <p className={styles.name}>{sideTitle(one)}</p>
        <p className={styles.points}>
          <VisuallyHidden>Stableford points: </VisuallyHidden>
          <span>{points(one)}</span>
          <span className={styles.dash}>–</span>
          <span>{points(two)}</span>
        </p>
        <p className={styles.name}>{sideTitle(two)}</p>
      </div>
      {part === 'viewer' && <p className={styles.note}>View-only mode - You are not assigned to this match</p>}
    </header>
  );
};
