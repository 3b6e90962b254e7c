import type { Club as ClubView, ClubChange, DataOf, SetupStep, clubChanged } from '@society/contracts';
import { AppError } from '@society/kernel';
import { changedFields, passwordRuleOf, placingOf, refuseOverwriting } from './club-edits.ts';
import type { ClubFields } from './club-edits.ts';

/**
 * The club. `changedIn` has the version in which each field was last changed, so that an edit of an older version is checked field by
 * field. `logo` is the path of the logo's image. `formerLogo` is the path of a logo that was taken away; the next logo gives up its image.
 * `setup` says which steps the first admin has skipped and whether setting up is done.
 */
export type Club = ClubFields & {
  readonly id: typeof clubId;
  readonly logo?: string;
  readonly formerLogo?: string;
  readonly setup: { readonly skipped: readonly SetupStep[]; readonly done: boolean };
  readonly changedIn?: { readonly [Field in keyof ClubFields]?: number };
};

export const clubId = 'club';

/** What the environment variables say. They count at the first start only. */
export type ClubSeed = Pick<Club, 'name' | 'location' | 'contactEmail' | 'tagline' | 'timeZone'>;

/** The club before anybody has changed it. A club that already has fixtures counts as set up. */
export const seededClub = (seed: ClubSeed, hasFixtures: boolean): Club => ({
  id: clubId,
  ...seed,
  palette: 'fairway',
  handicapPolicy: 'own',
  passwordRule: 'six',
  placing: 'admin',
  setup: { skipped: [], done: hasFixtures },
});

const fixedZone = 'The time zone can no longer be changed: the days of the fixtures depend on it';

/** 409 for another time zone while there are fixtures. */
export const fixedTimeZone = (): AppError =>
  new AppError('conflict', `${fixedZone}.`, { issues: [{ path: 'timeZone', message: fixedZone }] });

const sameSetup = (one: Club['setup'], other: Club['setup']): boolean =>
  one.done === other.done && one.skipped.join() === other.skipped.join();

/**
 * The club, which is at `version`, with this change. Returns the same object when the change alters nothing. Throws 409 for another time
 * zone while there are fixtures, and when a field was changed to something else since the form was loaded.
 */
export const changedClub = (club: Club, version: number, change: ClubChange, hasFixtures: boolean): Club => {
  const { version: loaded, setup: progress = club.setup, ...edit } = change;
  // A page that has not heard of its end yet must not begin it again for everybody.
  const setup = { ...club.setup, ...progress, done: progress.done || club.setup.done };
  const changed = changedFields(club, edit);
  if (hasFixtures && changed.includes('timeZone')) throw fixedTimeZone();
  refuseOverwriting(club, edit, loaded);
  if (changed.length === 0 && sameSetup(setup, club.setup)) return club;
  const sent = Object.fromEntries(changed.map((field) => [field, edit[field]]));
  const changedIn = { ...club.changedIn, ...Object.fromEntries(changed.map((field) => [field, version + 1])) };
  return { ...club, ...sent, setup, ...(changed.length > 0 && { changedIn }) };
};

/** The club with this image as its logo; the same object when it has it already. */
export const withLogo = (club: Club, logo: string): Club =>
  club.logo === logo ? club : { ...withoutFormer(club), logo };

const withoutFormer = ({ formerLogo: _former, ...club }: Club): Club => club;

/** The club without a logo; the same object when it has none. */
export const withoutLogo = (club: Club): Club => {
  const { logo, ...rest } = club;
  return logo === undefined ? club : { ...rest, formerLogo: logo };
};

/** The file name of the logo's image; undefined without a logo. */
export const logoNameOf = ({ logo }: Pick<Club, 'logo'>): string | undefined => logo?.slice(logo.lastIndexOf('/') + 1);

/** The address of the logo. It contains the start of the image's name, so another logo has another address and no cache shows the old one. */
const logoAddress = (club: Club): { logo?: string } => {
  const name = logoNameOf(club);
  return name === undefined ? {} : { logo: `/club/logo?of=${name.slice(0, 12)}` };
};

/** What pages, mails and other services may know of the club. */
export const factsOf = (club: Club): DataOf<typeof clubChanged> => ({
  name: club.name,
  location: club.location,
  contactEmail: club.contactEmail,
  tagline: club.tagline,
  timeZone: club.timeZone,
  palette: club.palette,
  handicapPolicy: club.handicapPolicy,
  passwordRule: passwordRuleOf(club),
  ...logoAddress(club),
});

/** The club as screens see it. */
export const shownClub = (
  { state: club, version }: { readonly state: Club; readonly version: number },
  hasFixtures: boolean,
): ClubView => ({
  ...factsOf(club),
  placing: placingOf(club),
  timeZoneIsFixed: hasFixtures,
  isChanged: club.changedIn !== undefined || club.logo !== undefined,
  setup: { skipped: [...club.setup.skipped], done: club.setup.done },
  version,
});
