import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useAskedLater, useElapsed, useMatchLog } from '@society/league-client';
import { useNoSignal } from '@society/web-kit';
import { waitingNote } from '../rules/waiting-note.ts';
import { useSteadyBelow } from './use-steady-below.ts';
import styles from './Differences.module.css';

/** The note appears after this time: with signal everything is sent before. */
const momentMs = 1500;
const AfterAMoment = ({ children }: { children: ReactNode }) => useElapsed(momentMs) && children;

type Props = {
  matchId: string;
  /** Whether the screen marks the holes that wait. */
  isMarked?: boolean;
};

/** Says on a match's page what the server does not have yet, where no mark there says it. On every other page the shell's strip does so. */
export const WaitingNote = ({ matchId, isMarked = false }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  useSteadyBelow(place);
  const { waiting, isKept } = useMatchLog(matchId);
  const hasNoSignal = useNoSignal();
  const askedLater = useAskedLater(matchId);
  const note = waitingNote({ waiting, isKept, why: hasNoSignal ? undefined : askedLater, isMarked });
  return (
    <div ref={place} role="status" aria-label="Not sent yet" className={`${styles.status} ${styles.overBar}`}>
      {note !== undefined && (
        <AfterAMoment>
          <p className={`${styles.news} ${styles.text}`}>
            <strong>{note}</strong>
          </p>
        </AfterAMoment>
      )}
    </div>
  );
};
