import { useEffect, useRef, useSyncExternalStore } from 'react';
import { clubDay, useClub } from '@society/web-kit';

const lookEveryMs = 60_000;

const onClock = (look: () => void): (() => void) => {
  const looking = setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(looking);
    document.removeEventListener('visibilitychange', look);
  };
};

/**
 * The club's present day, `YYYY-MM-DD`. A component that reads it is drawn anew when the day ends, or when the page is seen again after a night: without
 * that it would go on saying "Today" of yesterday.
 */
export const useClubDay = (): string => {
  const { timeZone } = useClub();
  return useSyncExternalStore(onClock, () => clubDay(new Date(), timeZone));
};

/** Calls `ask` once the club's day has ended: no message tells of that, though it changes which evening is next, which are asked about, and which are late. */
export const useAskedEachDay = (ask: () => unknown): void => {
  const day = useClubDay();
  const asked = useRef(day);
  useEffect(() => {
    if (asked.current === day) return;
    asked.current = day;
    ask();
  }, [day, ask]);
};
