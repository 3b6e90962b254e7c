import { useState } from 'react';
import type { Match } from '@society/contracts';
import { absenceIn, absencesOf, CannotPlay, newActionId } from '@society/league-client';
import { Card, useToast, type SessionUser } from '@society/web-kit';
import { useActions } from '../api/use-actions.ts';
import { useEvenings } from '../api/use-evenings.ts';
import { fixtureOf } from '../rules/match-days.ts';
import { mayControlRound } from '../rules/may-edit.ts';
import { wordsOf } from '../rules/outcome-words.ts';
import { inPart } from '../rules/round-actions.ts';
import { PrintLink } from '../scorecard/PrintLink.tsx';
import { StartButton } from './StartButton.tsx';
import styles from './BeforeRound.module.css';

/** Before the first hole: players and admins start the round, viewers are told to wait. */
export const BeforeRound = ({ match, user }: { match: Match; user: SessionUser }) => {
  const toast = useToast();
  const { act, pending } = useActions(match.id);
  const evenings = useEvenings();
  const isAbsent = absenceIn(match, user.id) !== undefined;
  // The order is set once: if the buttons changed places after a tap, a second tap would hit the other one.
  const [isBackFirst] = useState(isAbsent);

  const absences = absencesOf(match, user.id).map((text) => (
    <p key={text} className={styles.text}>
      <strong>{text}</strong>
    </p>
  ));

  if (!mayControlRound(match, user)) {
    return (
      <Card title="Match Not Started" aside={<PrintLink matchId={match.id} />}>
        <p className={styles.text}>This match hasn't started yet. You can only view scores once the round begins.</p>
        {absences}
      </Card>
    );
  }

  const startRound = async (): Promise<void> => {
    const answer = await act(
      [{ id: newActionId(), kind: 'start', ...inPart(match, user), at: new Date().toISOString() }],
      {
        what: 'The start',
      },
    );
    if (!answer) return;
    const words = answer.results[0] && wordsOf(answer.results[0], 'Failed to start the round');
    toast(words ?? { title: 'Round Started', description: 'The round has begun. Good luck!' });
  };

  const cannotPlay = (
    <CannotPlay key="absence" match={match} playerId={user.id} date={fixtureOf(match, evenings)?.date} />
  );
  return (
    <Card title="Ready to Start Round?">
      <p className={styles.text}>Nine holes of Stableford. Handicaps are fixed for this match once the round begins.</p>
      {absences}
      <div className={styles.actions}>
        {isBackFirst && cannotPlay}
        <StartButton
          key="start"
          match={match}
          isAbsent={isAbsent}
          onStart={() => void startRound()}
          pending={pending}
        />
        {!isBackFirst && cannotPlay}
        <PrintLink matchId={match.id} />
      </div>
    </Card>
  );
};
