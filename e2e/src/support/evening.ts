import { routes, type Fixture, type Match, type User } from '@society/contracts';
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

const person = (firstName: string, lastName: string, handicap: number, businessCompany: string) => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}@example.org`.toLowerCase(),
  password,
  handicap,
  businessCompany,
});

/** Tonight's fixture with one match: Anna Keller (handicap 18) against Ben Okafor (11); Cleo Marsh (30) only watches. */
export const prepareEvening = async (league: League): Promise<Evening> => {
  const admin = await signInByHttp(league.url, league.admin.email, league.admin.password);
  // One after another: if a busy machine hashed all passwords at once, the last call would be told to try again.
  const anna = await admin.call(routes.createPlayer, { body: person('Anna', 'Keller', 18, 'Keller & Stone') });
  const ben = await admin.call(routes.createPlayer, { body: person('Ben', 'Okafor', 11, 'Northgate Surveyors') });
  const cleo = await admin.call(routes.createPlayer, { body: person('Cleo', 'Marsh', 30, 'Marsh Architects') });
  const today = new Date().toISOString().slice(0, 10);
  const fixture = await admin.call(routes.createFixture, {
    body: { name: 'Week 1 - Opening Evening', date: today, location: 'Home Golf Club' },
  });
  const match = await admin.call(routes.createMatch, {
    body: { fixtureId: fixture.id, player1Id: anna.id, player2Id: ben.id },
  });
  return { admin, anna, ben, cleo, fixture, match };
};

/** Another fixture with a started match: Anna against Ben, at hole 1. */
export const startedMatch = async ({ admin, anna, ben }: Evening, name: string): Promise<Match> => {
  const fixture = await admin.call(routes.createFixture, {
    body: { name, date: new Date().toISOString().slice(0, 10), location: 'Home Golf Club' },
  });
  const match = await admin.call(routes.createMatch, {
    body: { fixtureId: fixture.id, player1Id: anna.id, player2Id: ben.id },
  });
  return admin.call(routes.updateMatch, { params: { id: match.id }, body: { currentHole: 1, isCompleted: false } });
};
