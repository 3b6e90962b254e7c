import type { Course, Fixture, Match, Pairing, User } from '@society/contracts';
import { aCourse, aFixture, aMatch, anAdmin, anOpponent, aPairing, aUser, theCourse } from '@society/contracts/testing';
import type { FakeAnswers, FakeRequest, Problem } from '@society/web-kit/testing';

/** Somebody who plays, by id and name. */
export const someone = (id: string, name: string, over: Partial<User> = {}): User => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return aUser({ id, name, firstName, lastName, email: `${id}@example.org`, ...over });
};

export const anna = aUser();
export const ben = anOpponent();
export const dora = someone('p3', 'Dora Silva');
export const eli = someone('p4', 'Eli Brown');
export const finn = someone('p5', 'Finn Berg');
export const eva = someone('s1', 'Eva Lindqvist', { role: 'substitution', handicap: 24 });

/** Anna, Ben, Dora and Eli can be paired; the substitute, the suspended and the placeholder admin cannot. */
export const people = [
  anna,
  ben,
  dora,
  eli,
  eva,
  someone('p6', 'Sam Gone', { isActive: false }),
  anAdmin({ name: 'Tournament Admin' }),
];

/** Somebody as a match shows them. */
export const onCard = ({ id, name, handicap }: User) => ({ id, name, handicap });
const matchOf = (one: User, other: User, over: Partial<Match> = {}): Match =>
  aMatch({ player1Id: one.id, player2Id: other.id, player1: onCard(one), player2: onCard(other), ...over });
export const pairingOf = (one: User, other: User, timesMet = 0): Pairing =>
  aPairing({ player1Id: one.id, player2Id: other.id, player1: onCard(one), player2: onCard(other), timesMet });
export { matchOf };

/** The course that every club has. */
export const homeCourse = aCourse({ id: 'home', name: 'Home Course', isDefault: true, holes: theCourse() });

type Season = { courses: Course[]; fixtures: Fixture[]; matches: Match[]; people: User[] };
type Pair = { player1Id: string; player2Id: string };

/** A league that remembers its fixtures and who plays whom, as the services would. `answers` may be changed one by one. */
export const fakeSeason = (over: Partial<Season> = {}) => {
  const now: Season = { courses: [homeCourse], fixtures: [aFixture()], matches: [], people, ...over };
  const person = (id: string): User => now.people.find((one) => one.id === id) ?? someone(id, id);
  const add = (fixtureId: string, { player1Id, player2Id }: Pair): Match => {
    const made = matchOf(person(player1Id), person(player2Id), { id: String(100 + now.matches.length), fixtureId });
    now.matches = [...now.matches, made];
    return made;
  };
  const ofFixture = (id: string | undefined): Match[] =>
    now.matches.filter((match) => id === undefined || match.fixtureId === id);
  const answers = {
    listFixtures: () => now.fixtures,
    getFixture: ({ params }: FakeRequest): Fixture | Problem =>
      now.fixtures.find(({ id }) => id === params['id']) ?? { status: 404, message: 'Fixture not found' },
    listMatches: ({ query }: FakeRequest) => ofFixture(query['fixtureId']),
    getAvailability: [],
    getPaid: { playerIds: [] },
    listPlayers: () => now.people,
    listCourses: () => now.courses,
    createFixture: ({ body }: FakeRequest) => {
      const form = body as { name: string; date: string; location: string; courseId?: string };
      const made = aFixture({ ...form, id: String(10 + now.fixtures.length), date: `${form.date}T12:00:00.000Z` });
      now.fixtures = [...now.fixtures, made];
      return made;
    },
    changeFixture: ({ params, body }: FakeRequest): Fixture => {
      now.fixtures = now.fixtures.map((fixture) =>
        fixture.id === params['id']
          ? { ...fixture, ...(body as Partial<Fixture>), version: fixture.version + 1 }
          : fixture,
      );
      return now.fixtures.find(({ id }) => id === params['id']) ?? aFixture();
    },
    deleteFixture: ({ params }: FakeRequest) => {
      now.fixtures = now.fixtures.filter(({ id }) => id !== params['id']);
      now.matches = now.matches.filter(({ fixtureId }) => fixtureId !== params['id']);
      return { message: 'Fixture deleted' };
    },
    createMatch: ({ body }: FakeRequest) => add((body as { fixtureId: string }).fixtureId, body as Pair),
  } satisfies FakeAnswers;
  return { answers: answers as FakeAnswers, now, add };
};
