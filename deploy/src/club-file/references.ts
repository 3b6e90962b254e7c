import { createHash } from 'node:crypto';
import { FIRST_SEASON_ID, HOME_COURSE_ID } from '@society/contracts';
import { contradictionsOfPlay } from './play.ts';
import { living, missing, repeated } from './lookups.ts';
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
    ...missing(
      'admins',
      living(club.admins).flatMap(({ ids }) => ids),
      new Set(ready.map(({ _id }) => _id)),
    ),
  ];
};

const ofSeasons = (club: ClubDocuments): readonly string[] => {
  const seasons = living(club.seasons);
  const people = new Set(club.people.map(({ _id }) => _id));
  return [
    ...(seasons.some(({ _id }) => _id === FIRST_SEASON_ID) ? [] : ['seasons: the first one is missing']),
    ...repeated(seasons.map(({ slot }) => slot)).map((slot) => `seasons: two are in the place ${slot}`),
    ...seasons.flatMap(({ _id, closedAt, rows }) =>
      closedAt && !rows ? [`seasons: ${_id} is closed and has no table`] : [],
    ),
    ...missing(
      'seasons',
      seasons.flatMap(({ rows }) => rows ?? []).map(({ playerId }) => playerId),
      people,
    ),
  ];
};

/** A picture's name, from its path. */
export const pictureNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const ofPictures = (club: ClubDocuments): readonly string[] => {
  const names = new Set(club.pictures.map(({ _id }) => _id));
  const shown = [
    ...living(club.people).flatMap(({ photo, businessLogo }) => [photo, businessLogo]),
    ...living(club.club).map(({ logo }) => logo),
  ].flatMap((path) => (path ? [pictureNameOf(path)] : []));
  return [
    ...missing('pictures', shown, names),
    ...club.pictures.flatMap(({ _id, bytes }) =>
      _id === `${createHash('sha256').update(bytes.value()).digest('hex')}.webp`
        ? []
        : [`pictures: ${_id} has another one's bytes`],
    ),
  ];
};

const ofTheRest = (club: ClubDocuments): readonly string[] => {
  const people = new Set(club.people.map(({ _id }) => _id));
  const courses = new Set([HOME_COURSE_ID, ...living(club.courses).map(({ _id }) => _id)]);
  return [
    ...(living(club.club).length === 1 ? [] : ['club: there is not exactly one']),
    ...repeated(living(club.courses).map(({ nameKey }) => nameKey)).map((name) => `courses: two are called ${name}`),
    ...missing(
      'defaultCourse',
      club.defaultCourse.map(({ courseId }) => courseId),
      courses,
    ),
    ...missing(
      'leaguePeople',
      living(club.leaguePeople).map(({ _id }) => _id),
      people,
    ),
    ...missing(
      'deviceKeys',
      club.deviceKeys.map(({ _id }) => _id),
      people,
    ),
    ...missing(
      'availability',
      club.availability.map(({ _id }) => _id),
      new Set(club.fixtures.map(({ _id }) => _id)),
    ),
    ...missing(
      'availability',
      club.availability.flatMap(({ answers }) => answers).map(({ playerId }) => playerId),
      people,
    ),
    ...missing(
      'calendars',
      club.calendars.map(({ _id }) => _id),
      people,
    ),
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
