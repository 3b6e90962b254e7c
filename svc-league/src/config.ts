import * as z from 'zod/mini';
import { commaList } from '@society/service-kit/http';
import { ownKey, text, timeZone } from '@society/service-kit/service';
import { defaultPoints } from './table/table.ts';
import type { LeaguePoints } from './table/table.ts';

const threePoints = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value) => /^\d{1,3},\d{1,3},\d{1,3}$/.test(value),
        'must be three whole numbers, for win, draw and defeat: 3,1,0',
      ),
    ),
  z.transform((value: string): LeaguePoints => {
    const [win = 0, draw = 0, loss = 0] = value.split(',').map(Number);
    return { win, draw, loss };
  }),
);

/** What the league reads beyond what every service does; every variable with its meaning is in the README. */
export const leagueConfig = {
  ...ownKey,
  PLAYERS_URL: commaList,
  CLUB_NAME: z._default(text, 'Golf fixtures'),
  CLUB_TIME_ZONE: z._default(timeZone, 'Europe/London'),
  LEAGUE_POINTS: z._default(threePoints, defaultPoints),
};
