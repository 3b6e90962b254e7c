import { useCallback, useRef } from 'react';
import type { Match, RoundView } from '@society/contracts';
import { useKeptFocus } from '@society/league-client';
import type { SessionUser } from '@society/web-kit';
import type { DifferenceShown } from '../rules/differences.ts';
import { scoreOn } from '../rules/holes.ts';
import { newsFor } from '../rules/news.ts';
import { NoticeLine } from './NoticeLine.tsx';
import { useSeenNews } from './use-seen-news.ts';
import type { ShownHandicaps } from './use-shown-handicaps.ts';
import { useSteadyBelow } from './use-steady-below.ts';
import styles from './Differences.module.css';

type Props = {
  match: Match;
  round: RoundView;
  user: SessionUser;
  handicaps: ShownHandicaps;
  /** Differences that a list below shows anyway, so they are left out here. */
  listed?: readonly DifferenceShown[];
  /** The hole on the screen, and the way to another one; absent when the match is over. */
  hole?: number;
  onGoTo?: (hole: number) => void;
};

/**
 * Tells a player, until they dismiss it, off which handicaps the match is played where this phone showed others, and what somebody else entered on a
 * hole where the player had entered something else.
 */
export const NewsNotice = ({ match, round, user, handicaps, listed = [], hole, onGoTo }: Props) => {
  const { seen, see } = useSeenNews(user.id, match.id);
  const box = useRef<HTMLDivElement>(null);
  useSteadyBelow(box);
  const keepFocus = useKeptFocus<HTMLDivElement>();
  const place = useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element;
      keepFocus(element);
    },
    [keepFocus],
  );
  const news = newsFor(match, round, user.id, seen).filter((one) => !scoreOn(listed, one.playerId, one.hole));
  return (
    <div ref={place} tabIndex={-1} role="status" aria-label="News" className={`${styles.status} ${styles.overBar}`}>
      {handicaps.note !== undefined && <NoticeLine text={handicaps.note} onClick={handicaps.forget} />}
      {news.map((one) => (
        <NoticeLine
          key={one.entryId}
          text={one.text}
          button={onGoTo && one.hole !== hole ? `Go to hole ${one.hole}` : 'OK'}
          onClick={() => {
            see(one.entryId);
            onGoTo?.(one.hole);
          }}
        />
      ))}
    </div>
  );
};
