import { createHash } from 'node:crypto';
import { FIRST_SEASON_ID, HOME_COURSE_ID } from '@society/contracts';
import { contradictionsOfPlay } from './play.ts';
import { idsOf, living, missing, repeated } from './lookups.ts';
import type { ClubDocuments, PartName } from './parts.ts';

/** Ids that occur twice in a part: the store would keep only one of the two documents. */
const twice = (club: ClubDocuments): readonly string[] =>
  (Object.keys(club) as PartName[]).flatMap((part) =>
    repeated(club[part].map(({ _id }) => _id)).map((id) => `${part}: ${id} is there twice`),
  );

const ofPeople = (club: ClubDocuments): readonly string[] => {
  const people = living(club.people);
  const accounts = new Map(living(club.accounts).map((account) => [account._id, account]));
  const ready = people.filter(({ state }) => state === 'ready');
  const isAdmin = ready.some(({ role, isActive }) => role === 'admin' && isActive);
  return [
    ...(isAdmin ? [] : ['people: nobody is an active admin']),
    ...repeated(people.flatMap(({ addresses }) => addresses)).map((address) => `people: ${address} is there twice`),
    ...ready.flatMap(({ _id, email }) =>
      accounts.get(_id)?.email === email.trim().toLowerCase() ? [] : [`accounts: ${email} of person ${_id} has none`],
    ),
    ...missing('admins', idsOf(ready), living(club.admins), ({ ids }) => ids),
  ];
};

const ofSeasons = (club: ClubDocuments): readonly string[] => {
  const seasons = living(club.seasons);
  return [
    ...(seasons.some(({ _id }) => _id === FIRST_SEASON_ID) ? [] : ['seasons: the first one is missing']),
    ...repeated(seasons.map(({ slot }) => slot)).map((slot) => `seasons: two are in the place ${slot}`),
    ...seasons.flatMap(({ _id, closedAt, rows }) =>
      closedAt && !rows ? [`seasons: ${_id} is closed and has no table`] : [],
    ),
    ...missing('seasons', idsOf(club.people), seasons, ({ rows }) => rows?.map(({ playerId }) => playerId)),
  ];
};

/** A picture's name, from its path. */
export const pictureNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const ofPictures = (club: ClubDocuments): readonly string[] => {
  const shown = [
    ...living(club.people).flatMap(({ photo, businessLogo }) => [photo, businessLogo]),
    ...living(club.club).map(({ logo }) => logo),
  ].flatMap((path) => path ?? []);
  return [
    ...missing('pictures', idsOf(club.pictures), shown, pictureNameOf),
    ...club.pictures.flatMap(({ _id, bytes }) =>
      _id === `${createHash('sha256').update(bytes.value()).digest('hex')}.webp`
        ? []
        : [`pictures: ${_id} has another one's bytes`],
    ),
  ];
};

const ofTheRest = (club: ClubDocuments): readonly string[] => {
  const people = idsOf(club.people);
  const courses = new Set([HOME_COURSE_ID, ...idsOf(living(club.courses))]);
  return [
    ...(living(club.club).length === 1 ? [] : ['club: there is not exactly one']),
    ...repeated(living(club.courses).map(({ nameKey }) => nameKey)).map((name) => `courses: two are called ${name}`),
    ...missing('defaultCourse', courses, club.defaultCourse, ({ courseId }) => courseId),
    ...missing('leaguePeople', people, living(club.leaguePeople), ({ _id }) => _id),
    ...missing('deviceKeys', people, club.deviceKeys, ({ _id }) => _id),
    ...missing('availability', idsOf(club.fixtures), club.availability, ({ _id }) => _id),
    ...missing('availability', people, club.availability, ({ answers }) => answers.map(({ playerId }) => playerId)),
    ...missing('calendars', people, club.calendars, ({ _id }) => _id),
    ...repeated(club.calendars.map(({ token }) => token)).map(() => 'calendars: two have one address'),
  ];
};

/** The contradictions between the parts of an archive, in words; empty when there are none. */
export const contradictionsIn = (club: ClubDocuments): readonly string[] => [
  ...twice(club),
  ...ofPeople(club),
  ...ofSeasons(club),
  ...contradictionsOfPlay(club),
  ...ofPictures(club),
  ...ofTheRest(club),
];
