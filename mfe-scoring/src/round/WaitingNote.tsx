import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useAskedLater, useElapsed, useMatchLog } from '@society/league-client';
import { useNoSignal } from '@society/web-kit';
import { waitingNote } from '../rules/waiting-note.ts';
import { useSteadyBelow } from './use-steady-below.ts';
import styles from './Differences.module.css';

/** Where there is signal it is sent before this comes. */
const momentMs = 1500;
const AfterAMoment = ({ children }: { children: ReactNode }) => useElapsed(momentMs) && children;

type Props = {
  matchId: string;
  /** The holes that wait bear marks on the screen. */
  isMarked?: boolean;
};

/** Says on a match's page what the server does not have yet, where nothing else there does. The shell's strip does so on every other page. */
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
