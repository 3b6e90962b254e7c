import * as z from 'zod/mini';
import type { Stored } from '../support/installation.ts';
import {
  availability,
  club,
  clubInAuth,
  clubInPlayers,
  counter,
  course,
  defaultCourse,
  fixture,
  season,
  table,
} from './documents/league.ts';
import { deletedMatch, match } from './documents/matches.ts';
import {
  account,
  admins,
  calendar,
  deviceKeys,
  leaguePerson,
  person,
  picture,
  removedPerson,
} from './documents/people.ts';

/** The schema of an archive's documents, part by part, in the order of the archive. docs/decisions/club-file.md describes it. */
export const clubDocuments = z.object({
  people: z.array(person),
  admins: z.array(admins),
  accounts: z.array(account),
  club: z.array(club),
  clubInPlayers: z.array(clubInPlayers),
  clubInAuth: z.array(clubInAuth),
  courses: z.array(course),
  defaultCourse: z.array(defaultCourse),
  seasons: z.array(season),
  fixtures: z.array(fixture),
  availability: z.array(availability),
  matches: z.array(match),
  deletedMatches: z.array(deletedMatch),
  tables: z.array(table),
  leaguePeople: z.array(leaguePerson),
  deviceKeys: z.array(deviceKeys),
  calendars: z.array(calendar),
  counters: z.array(counter),
  pictures: z.array(picture),
  removedPeople: z.array(removedPerson),
});
export type ClubDocuments = z.output<typeof clubDocuments>;
export type PartName = keyof ClubDocuments;

/** The documents of each part, in the order of their ids; each is a line of the archive. */
export type Contents = Readonly<Record<PartName, readonly Stored[]>>;

/** Where a part is kept. An `aggregate` also has an outbox, which is not in the archive. */
type Place = { readonly service: string; readonly collection: string; readonly aggregate?: true };

const places: Readonly<Record<PartName, Place>> = {
  people: { service: 'svc-players', collection: 'players', aggregate: true },
  admins: { service: 'svc-players', collection: 'admins', aggregate: true },
  accounts: { service: 'svc-auth', collection: 'accounts', aggregate: true },
  club: { service: 'svc-league', collection: 'club', aggregate: true },
  clubInPlayers: { service: 'svc-players', collection: 'club' },
  clubInAuth: { service: 'svc-auth', collection: 'club' },
  courses: { service: 'svc-league', collection: 'courses', aggregate: true },
  defaultCourse: { service: 'svc-league', collection: 'defaultcourse' },
  seasons: { service: 'svc-league', collection: 'seasons', aggregate: true },
  fixtures: { service: 'svc-league', collection: 'fixtures', aggregate: true },
  availability: { service: 'svc-league', collection: 'availability' },
  matches: { service: 'svc-league', collection: 'matches', aggregate: true },
  deletedMatches: { service: 'svc-league', collection: 'deletedmatches' },
  tables: { service: 'svc-league', collection: 'table', aggregate: true },
  leaguePeople: { service: 'svc-league', collection: 'people' },
  deviceKeys: { service: 'svc-league', collection: 'devicekeys' },
  calendars: { service: 'svc-league', collection: 'calendars' },
  counters: { service: 'svc-league', collection: 'counters' },
  pictures: { service: 'svc-media', collection: 'objects' },
  removedPeople: { service: 'svc-media', collection: 'deleted_people' },
};

/** Every part with its place, in the order of the archive. */
export const parts = Object.entries(places).map(([name, place]) => ({ name: name as PartName, ...place }));

/** The parts that were added after version 1 of the format, with the version that added them. */
const addedIn: Readonly<Partial<Record<PartName, number>>> = { availability: 2 };

/** The parts of an archive of this version, in their order. */
export const partsIn = (version: number): readonly PartName[] =>
  parts.map(({ name }) => name).filter((name) => (addedIn[name] ?? 1) <= version);

/**
 * Collections that an archive leaves out, by service. They expire, or belong to the old address: sessions, failed sign-ins, uploads under way,
 * the notices and the phones that get them.
 */
export const leftOut: Readonly<Record<string, readonly string[]>> = {
  'svc-auth': ['sessions', 'sign_in_failures', 'passkey_challenges'],
  'svc-players': ['notices', 'noticeturns', 'pushaddresses'],
  'svc-league': ['boardlinks'],
  'svc-media': ['uploads'],
};
