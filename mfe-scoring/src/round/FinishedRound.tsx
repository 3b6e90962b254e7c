import { useState } from 'react';
import type { Match } from '@society/contracts';
import { outcomeOf, usePermissions } from '@society/league-client';
import { Card } from '@society/web-kit';
import { useClosedSeason } from '../api/use-closed-season.ts';
import { BothCardsLink } from '../both-cards/BothCardsLink.tsx';
import { TakeBack } from '../decide/TakeBack.tsx';
import { StaysAsItIs } from '../match-tools/StaysAsItIs.tsx';
import type { DifferenceShown } from '../rules/differences.ts';
import { CorrectScore } from './CorrectScore.tsx';
import { DifferenceList } from './DifferenceList.tsx';
import styles from './FinishedRound.module.css';

type Props = {
  match: Match;
  differences: readonly DifferenceShown[];
  /** Whether either card has all nine holes. */
  hasFullCard: boolean;
};

/** How a finished match ended, and what its sides can still settle. */
export const FinishedRound = ({ match, differences, hasFullCard }: Props) => {
  const { canEditAllScores } = usePermissions();
  const outcome = outcomeOf(match);
  const [isCorrecting, setCorrecting] = useState(false);
  // For a decided match the board says everything, and there is no score to correct. But an open correction stays, with what was typed.
  if (match.decided && !isCorrecting) return null;
  // A result entered by an admin ends both rounds, also those that their players had not completed.
  const bothCompleted = !match.finalScoreByAdmin && match.player1Completed && match.player2Completed;
  return (
    <Card title={bothCompleted ? 'Both players completed - Match finalized!' : 'Match Completed'}>
      <div className={styles.finished}>
        <p className={styles.result}>{outcome?.result === 'Draw' ? 'The match is a draw.' : outcome?.result}</p>
        {canEditAllScores && (
          <Corrections match={match} hasFullCard={hasFullCard} open={isCorrecting} onOpenChange={setCorrecting} />
        )}
      </div>
      {match.disputed && (
        <div className={styles.disputed}>
          <p className={styles.text}>
            The two cards differ. The result counts as it stands; for seven days either player can settle it.
          </p>
          <DifferenceList match={match} differences={differences} />
        </div>
      )}
    </Card>
  );
};

type CorrectionsProps = Pick<Props, 'match' | 'hasFullCard'> & { open: boolean; onOpenChange: (open: boolean) => void };

const Corrections = ({ match, hasFullCard, open, onOpenChange }: CorrectionsProps) => {
  const { closed } = useClosedSeason(match);
  const isLocked = closed !== undefined;
  return (
    <div className={styles.corrections}>
      {/* As above: what somebody has typed stays. */}
      {(!isLocked || open) && <CorrectScore match={match} open={open} onOpenChange={onOpenChange} />}
      {!isLocked && <BothCardsLink matchId={match.id} />}
      {match.finalScoreByAdmin && !hasFullCard && <TakeBack match={match} name="undoFinalScore" isLocked={isLocked} />}
      {isLocked && <StaysAsItIs text={closed} />}
    </div>
  );
};
