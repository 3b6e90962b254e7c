import * as z from 'zod/mini';
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

/** What the documents of an archive have to be, part by part, in the order in which they stand there. docs/decisions/club-file.md says it in words. */
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

/** A document as the store has it, and as a line of the archive has it. */
export type Stored = { readonly _id: string; readonly [field: string]: unknown };
/** The documents of each part, in the order of their ids. */
export type Contents = Readonly<Record<PartName, readonly Stored[]>>;

/** Where a part is kept. An `aggregate` has an outbox beside what is in the archive. */
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

export const parts = Object.entries(places).map(([name, place]) => ({ name: name as PartName, ...place }));

/** The parts that came after the first version of the format, and with which. */
const addedIn: Readonly<Partial<Record<PartName, number>>> = { availability: 2 };

/** The parts that an archive of this version of the format has, in their order. */
export const partsIn = (version: number): readonly PartName[] =>
  parts.map(({ name }) => name).filter((name) => (addedIn[name] ?? 1) <= version);

/** What an archive leaves out, by service, since it is over after a while or belongs to the old address: sessions, failed sign-ins, files on their way in, what people were told and on which phones. */
export const leftOut: Readonly<Record<string, readonly string[]>> = {
  'svc-auth': ['sessions', 'sign_in_failures', 'passkey_challenges'],
  'svc-players': ['notices', 'noticeturns', 'pushaddresses'],
  'svc-league': ['boardlinks'],
  'svc-media': ['uploads'],
};
