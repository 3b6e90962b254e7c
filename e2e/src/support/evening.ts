import { routes, type Fixture, type Match, type User } from '@society/contracts';
import { addPerson, inDays } from './fixtures.ts';
import { signInByHttp, type Member } from './member.ts';
import type { League } from './league.ts';

/** The password of all people that `prepareEvening` creates. */
export const password = 'nine-holes-tonight';

export type Evening = {
  readonly admin: Member;
  readonly anna: User;
  readonly ben: User;
  readonly cleo: User;
  readonly fixture: Fixture;
  readonly match: Match;
};

/** Adds a fixture of today with one match, Anna against Ben. */
const todaysMatch = async ({ admin, anna, ben }: Pick<Evening, 'admin' | 'anna' | 'ben'>, name: string) => {
  const fixture = await admin.call(routes.createFixture, {
    body: { name, date: inDays(0), location: 'Home Golf Club' },
  });
  const match = await admin.call(routes.createMatch, {
    body: { fixtureId: fixture.id, player1Id: anna.id, player2Id: ben.id },
  });
  return { fixture, match };
};

/** Tonight's fixture with one match: Anna Keller (handicap 18) against Ben Okafor (11); Cleo Marsh (30) only watches. */
export const prepareEvening = async (league: League): Promise<Evening> => {
  const admin = await signInByHttp(league.url, league.admin.email, league.admin.password);
  const person = (firstName: string, lastName: string, handicap: number, businessCompany: string) =>
    addPerson(admin, firstName, lastName, { password, handicap, businessCompany });
  // One after another: if a busy machine hashed all passwords at once, the last call would be told to try again.
  const anna = await person('Anna', 'Keller', 18, 'Keller & Stone');
  const ben = await person('Ben', 'Okafor', 11, 'Northgate Surveyors');
  const cleo = await person('Cleo', 'Marsh', 30, 'Marsh Architects');
  return { admin, anna, ben, cleo, ...(await todaysMatch({ admin, anna, ben }, 'Week 1 - Opening Evening')) };
};

/** Another fixture with a started match: Anna against Ben, at hole 1. */
export const startedMatch = async (evening: Evening, name: string): Promise<Match> => {
  const { match } = await todaysMatch(evening, name);
  return evening.admin.call(routes.updateMatch, {
    params: { id: match.id },
    body: { currentHole: 1, isCompleted: false },
  });
};
