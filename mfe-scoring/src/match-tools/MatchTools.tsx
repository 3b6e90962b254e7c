import type { ReactNode } from 'react';
import type { Match } from '@society/contracts';
import { isOver, sideOfUser, usePermissions } from '@society/league-client';
import { ButtonLink } from '@society/web-kit';
import type { SessionUser } from '@society/web-kit';
import { useClosedSeason } from '../api/use-closed-season.ts';
import { BothCardsLink } from '../both-cards/BothCardsLink.tsx';
import { DecideMatch } from '../decide/DecideMatch.tsx';
import { TakeBack } from '../decide/TakeBack.tsx';
import { StaysAsItIs } from './StaysAsItIs.tsx';
import styles from './MatchTools.module.css';

type Props = {
  match: Match;
  user: SessionUser;
  /** Whether they were in its line-up once and are no more: what they sent stands in its history. */
  wasIn: boolean;
  isHidden: boolean;
  /** What else its people may want of it now. */
  children: ReactNode;
};

/** What is rarely wanted of a match, below everything else of its page: its history, for its people and admins; and what admins decide. */
export const MatchTools = ({ match, user, wasIn, isHidden, children }: Props) => {
  const { canEditAllScores } = usePermissions();
  if (!canEditAllScores && !wasIn && !sideOfUser(match, user.id)) return null;
  return (
    <div className={styles.tools} hidden={isHidden} data-screen-only>
      <ButtonLink variant="secondary" to={`/live-scoring/${match.id}/history`}>
        History
      </ButtonLink>
      {children}
      {canEditAllScores && <AdminTools match={match} />}
    </div>
  );
};

const AdminTools = ({ match }: { match: Match }) => {
  const { closed } = useClosedSeason(match);
  // Of a result, its card above says it.
  const hasResult = isOver(match) && !match.decided;
  return (
    <>
      {closed === undefined && !isOver(match) && <BothCardsLink matchId={match.id} />}
      <DecideMatch match={match} isLocked={closed !== undefined} />
      {match.decided && <TakeBack match={match} name="reopenMatch" isLocked={closed !== undefined} />}
      {closed !== undefined && !hasResult && <StaysAsItIs text={closed} />}
    </>
  );
};
