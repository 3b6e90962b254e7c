import type { Fixture } from '@society/contracts';
import { clubDay } from '@society/web-kit';

/** Whether its day is not over yet, at the club. */
export const isToCome = ({ date }: Pick<Fixture, 'date'>, now: Date, timeZone: string): boolean =>
  clubDay(new Date(date), timeZone) >= clubDay(now, timeZone);
