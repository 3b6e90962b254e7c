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
 * The club's present day, `YYYY-MM-DD`. Whatever reads it is drawn anew when the day ends, or when the page is seen again after a night: with no other news
 * it would go on saying "Today" of yesterday.
 */
export const useClubDay = (): string => {
  const { timeZone } = useClub();
  return useSyncExternalStore(onClock, () => clubDay(new Date(), timeZone));
};

/** Asks anew once the club's day has ended: nobody says that it has, and with it what is next, asked or late. */
export const useAskedEachDay = (ask: () => unknown): void => {
  const day = useClubDay();
  const asked = useRef(day);
  useEffect(() => {
    if (asked.current === day) return;
    asked.current = day;
    ask();
  }, [day, ask]);
};
