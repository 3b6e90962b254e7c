import * as z from 'zod/mini';
import { clubConfig, palettes, passwordRules } from '../club.ts';
import { emailAddress, line, requiredLine } from '../primitives.ts';
import { route } from '../route.ts';
import { uploadAddress } from './media.ts';

/** Who decides when a member changes their own handicap: the member, or an admin who approves it. */
export const handicapPolicies = ['own', 'approval'] as const;
export type HandicapPolicy = (typeof handicapPolicies)[number];

/** Who places a substitute for a player who cannot play: an admin, with a click, or the system as soon as somebody says yes. */
const placings = ['admin', 'atOnce'] as const;
export type Placing = (typeof placings)[number];

/** The steps through which the first admin of an empty installation is led. */
export const setupSteps = ['club', 'course', 'season', 'members'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** How far the setup of the club is: the steps that were skipped, and whether it is over. */
const setup = z.object({ skipped: z.array(z.enum(setupSteps)), done: z.boolean() });

/**
 * The club. `timeZoneIsFixed` is true while there are fixtures, since the time zone decides their days. `isChanged` is true once an admin
 * has changed anything. `version` is that of the club's record; an edit sends it so that it cannot overwrite another one.
 */
export const club = z.object({
  ...clubConfig.shape,
  handicapPolicy: z.enum(handicapPolicies),
  // An older service leaves it out.
  placing: z._default(z.enum(placings), 'admin'),
  timeZoneIsFixed: z.boolean(),
  isChanged: z.boolean(),
  setup,
  version: z.number(),
});
export type Club = z.output<typeof club>;

/** Whether this is the name of a time zone, such as Europe/London. */
export const isTimeZone = (value: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/**
 * What an admin fills in. A blank tagline is none. Only `clubChange` checks that there is such a time zone: the form is checked on a device,
 * which may not know the club's.
 */
export const clubForm = z.object({
  name: requiredLine(80, 'Club name is required'),
  location: requiredLine(160, 'Location is required'),
  contactEmail: emailAddress,
  tagline: line(160),
  timeZone: z.string('Time zone is required'),
  palette: z.enum(palettes, 'Please choose one of the colours'),
  handicapPolicy: z.enum(handicapPolicies, 'Please choose who decides about handicaps'),
  passwordRule: z.enum(passwordRules, 'Please choose how long passwords are'),
  placing: z.enum(placings, 'Please choose who places substitutes'),
});
export type ClubForm = z.output<typeof clubForm>;

/** A change of the club: any of the fields, and `version`, with which the form was loaded; or the progress of the setup. */
export const clubChange = z.extend(z.partial(clubForm), {
  timeZone: z.optional(clubForm.shape.timeZone.check(z.refine(isTimeZone, 'This is not a time zone'))),
  version: z.optional(z.number().check(z.int(), z.gte(1))),
  setup: z.optional(
    z.object({
      skipped: z.array(z.enum(setupSteps)).check(z.maxLength(setupSteps.length, 'Each step once')),
      done: z.boolean(),
    }),
  ),
});
export type ClubChange = z.output<typeof clubChange>;

const common = { owner: 'svc-league', status: 200 } as const;

/** The club, for anybody: sign-in shows it, too. */
export const getClub = route({
  ...common,
  access: 'public',
  method: 'GET',
  path: '/api/club',
  keptOnDevice: true,
  response: club,
});

/** Changes the fields that are sent. Admins only. 409 for another time zone once there are fixtures, and if somebody else changed a field of the edit since `version`. */
export const changeClub = route({
  ...common,
  access: 'session',
  method: 'PATCH',
  path: '/api/club',
  body: clubChange,
  response: club,
});

const logo = { ...common, access: 'session', path: '/api/club/logo', response: club } as const;
/** Makes a finished upload of the caller the club's logo, which anybody may see at `/club/logo`. Admins only. */
export const setClubLogo = route({ ...logo, method: 'PUT', body: z.object({ logoURL: uploadAddress }) });
/** Removes the club's logo. Admins only. */
export const removeClubLogo = route({ ...logo, method: 'DELETE' });

/** The club as the gateway puts it into pages; `logoName` is the image that the gateway serves at `/club/logo`. */
export const getClubForPages = route({
  ...common,
  access: 'service',
  callers: ['gateway'],
  method: 'GET',
  path: '/internal/club',
  response: z.object({ ...clubConfig.shape, logoName: z.optional(z.string()) }),
});

export const clubRoutes = { getClub, changeClub, setClubLogo, removeClubLogo, getClubForPages };
