import { useState } from 'react';
import { StandInQuestion, useKeptFocus } from '@society/league-client';
import { Card } from '@society/web-kit';
import { WaitingLine } from '../needs-you/WaitingLine.tsx';
import lines from '../needs-you/NeedsYou.module.css';
import type { useForYou } from './use-for-you.ts';
import styles from './ForYou.module.css';

/**
 * What waits for a member: questions to answer on the spot, and links to the rest. Nothing is shown while nothing waits. After an answer the card
 * stays: the pressed button is gone, and the focus needs a place to go.
 */
export const ForYou = ({ of: { questions, matters } }: { of: ReturnType<typeof useForYou> }) => {
  const list = useKeptFocus<HTMLUListElement>();
  const [isUsed, setUsed] = useState(false);
  const isEmpty = questions.length + matters.length === 0;
  if (isEmpty && !isUsed) return null;
  return (
    <Card title="For you" flush>
      <ul ref={list} tabIndex={-1} className={lines.list} onClick={() => setUsed(true)}>
        {isEmpty && <li className={lines.line}>Nothing waits any more.</li>}
        {questions.map((question) => (
          <li key={`${question.matchId} ${question.playerId}`} className={styles.question}>
            <StandInQuestion question={question} />
          </li>
        ))}
        {matters.map((one) => (
          <li key={one.key}>
            <WaitingLine of={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
};
