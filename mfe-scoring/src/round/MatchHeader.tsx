import type { Ref } from 'react';
import { getRound, listLiveMatches, type Match, type Score } from '@society/contracts';
import { outcomeOf, sidesOf, sideTitle, statusLabel } from '@society/league-client';
import { classNames, Freshness, queryKeyOf, useClub, VisuallyHidden } from '@society/web-kit';
import { useEvenings } from '../api/use-evenings.ts';
import { pointsShown } from '../rules/card-total.ts';
import { dayTitle, fixtureOf, teeTimeText } from '../rules/match-days.ts';
import type { PartInMatch } from '../rules/may-edit.ts';
import { UndoStart } from './UndoStart.tsx';
import styles from './MatchHeader.module.css';

type Props = {
  ref?: Ref<HTMLElement>;
  match: Match;
  scores: readonly Pick<Score, 'playerId' | 'stablefordPoints'>[];
  part: PartInMatch;
};

/** Title, who plays whom, and how it stands. */
export const MatchHeader = ({ ref, match, scores, part }: Props) => {
  const [one, two] = sidesOf(match);
  const club = useClub();
  const label = statusLabel(match, 'Live');
  const title = part === 'viewer' ? 'Match Viewer' : 'Live Scoring';
  const [pointsOne, pointsTwo] = [one, two].map((side) => pointsShown(match, side, scores));
  const outcome = outcomeOf(match);
  const evenings = useEvenings();
  const fixture = fixtureOf(match, evenings);

  return (
    <header ref={ref}>
      {/* Several matches may be open in tabs, or follow one another in the browser's history. */}
      <title>{`${[one, two].map(sideTitle).join(' – ')} · ${title} · ${club.name}`}</title>
      <div className={styles.board}>
        <div className={styles.when}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.state}>
            <Freshness
              of={[match.status === 'scheduled' ? queryKeyOf(listLiveMatches) : queryKeyOf(getRound, { id: match.id })]}
            >
              {label === 'Live' && <span className={styles.dot} aria-hidden="true" />}
              {label}
            </Freshness>
            {outcome?.isDisputed && <strong className={styles.disputed}>Disputed</strong>}
          </p>
          {/* The line keeps its place while the evening loads, so that nothing below moves. */}
          {(fixture ?? evenings.isPending) && (
            <p className={classNames(styles.evening, label === 'Live' && styles.short)}>
              {fixture &&
                [dayTitle(fixture.date, evenings), teeTimeText(match, evenings), fixture.name]
                  .filter(Boolean)
                  .join(' · ')}
            </p>
          )}
        </div>
        <p className={styles.name}>{sideTitle(one)}</p>
        {pointsOne === undefined ? (
          <p className={styles.versus}>v</p>
        ) : (
          <p className={styles.points}>
            <VisuallyHidden>Stableford points: </VisuallyHidden>
            <span>{pointsOne}</span>
            <span className={styles.dash}>–</span>
            <span>{pointsTwo}</span>
          </p>
        )}
        <p className={styles.name}>{sideTitle(two)}</p>
        {match.decided && (
          <p className={styles.decided} tabIndex={-1}>
            <strong>{outcome?.result}</strong>
            <br />
            {outcome?.reason}
          </p>
        )}
      </div>
      {label === 'Live' && scores.length === 0 && <UndoStart match={match} />}
      {part === 'viewer' && <p className={styles.note}>View-only mode - You are not assigned to this match</p>}
    </header>
  );
};
