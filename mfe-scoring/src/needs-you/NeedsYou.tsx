import { useState } from 'react';
import { useAskedEachDay, useKeptFocus, useRead } from '@society/league-client';
import { Card, HelpLink } from '@society/web-kit';
import { PlaceButton } from './PlaceButton.tsx';
import { untoldOf, waitingOf } from './waiting.ts';
import { WaitingLine } from './WaitingLine.tsx';
import styles from './NeedsYou.module.css';

/** How often the failed notices are asked for again: no message of the live stream tells of them, and an admin has to call people for an evening of today. */
const ASK_AGAIN_MS = 60_000;

/**
 * The dashboard's list of what waits for an admin. Nothing is shown while nothing waits. A failed request is not shown; the next change repeats it.
 * After a click the card stays: the pressed button is gone, and the focus needs a place to go.
 */
export const NeedsYou = () => {
  const { data, refetch } = useRead('getAttention', { fresh: true });
  useAskedEachDay(refetch);
  const { data: failed = [] } = useRead('listFailedNotices', { fresh: true, refetchInterval: ASK_AGAIN_MS });
  const list = useKeptFocus<HTMLUListElement>();
  const waiting = [...(data ? waitingOf(data, new Date()) : []), ...untoldOf(failed)];
  const [isUsed, setUsed] = useState(false);
  if (waiting.length === 0 && !isUsed) return null;
  return (
    <Card title="Needs you" aside={<HelpLink topic="results" about="What needs an admin" />} flush>
      <ul ref={list} tabIndex={-1} className={styles.list} onClick={() => setUsed(true)}>
        {waiting.length === 0 && <li className={styles.line}>Nothing waits any more.</li>}
        {waiting.map((one) => (
          <li key={one.key}>
            <WaitingLine of={one} />
            {one.place && <PlaceButton {...one.place} />}
          </li>
        ))}
      </ul>
    </Card>
  );
};
