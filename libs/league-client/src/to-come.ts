import type { Fixture } from '@society/contracts';
import { clubDay } from '@society/web-kit';

/** Whether a fixture's day is not over yet, by the club's time zone. */
export const isToCome = ({ date }: Pick<Fixture, 'date'>, now: Date, timeZone: string): boolean =>
  clubDay(new Date(date), timeZone) >= clubDay(now, timeZone);
