import * as z from 'zod/mini';
import { defaultPoints } from '@society/golf';
import type { LeaguePoints } from '@society/golf';
import { mailAddress, serviceUrls, text, timeZone } from '@society/service-kit/http';
import { ownKey } from '@society/service-kit/service';
import type { ClubSeed } from './club/club.ts';

/** The text of LEAGUE_POINTS. */
export const pointsText = z
  .string()
  .check(
    z.refine(
      (value) => /^\d{1,3},\d{1,3},\d{1,3}$/.test(value),
      'must be three whole numbers, for win, draw and defeat: 3,1,0',
    ),
  );
const threePoints = z.pipe(
  pointsText,
  z.transform((value: string): LeaguePoints => {
    const [win = 0, draw = 0, loss = 0] = value.split(',').map(Number);
    return { win, draw, loss };
  }),
);

/** The variables that the league reads beside those of every service. The README says what each means. */
export const leagueConfig = {
  ...ownKey,
  PLAYERS_URL: serviceUrls,
  MEDIA_URL: serviceUrls,
  // These five make the club at the first start. From then on admins change it.
  CLUB_NAME: text,
  CLUB_LOCATION: text,
  CLUB_CONTACT: mailAddress,
  CLUB_TAGLINE: text,
  CLUB_TIME_ZONE: z._default(timeZone, 'Europe/London'),
  LEAGUE_POINTS: z._default(threePoints, defaultPoints),
};

/** The club that the variables describe. */
export const seedOf = (
  config: Readonly<Record<'CLUB_NAME' | 'CLUB_LOCATION' | 'CLUB_CONTACT' | 'CLUB_TAGLINE' | 'CLUB_TIME_ZONE', string>>,
): ClubSeed => ({
  name: config.CLUB_NAME,
  location: config.CLUB_LOCATION,
  contactEmail: config.CLUB_CONTACT,
  tagline: config.CLUB_TAGLINE,
  timeZone: config.CLUB_TIME_ZONE,
});
