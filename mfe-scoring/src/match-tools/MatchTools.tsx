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
  /** Whether the user was in the line-up before, and is not any more: the history has what they sent. */
  wasIn: boolean;
  isHidden: boolean;
  /** More tools for the people of the match. */
  children: ReactNode;
};

/** Rarely needed tools at the end of a match's page: the history for its people and admins, and the admins' decisions. */
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
  // Where there is a result, the card above says it.
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
