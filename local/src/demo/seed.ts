import {
  changeClub,
  changePlayer,
  completeRound,
  createFixture,
  createMatch,
  createPlayer,
  getCourse,
  listFixtures,
  listMatches,
  listPlayers,
  listScores,
  recordScore,
  updateMatch,
} from '@society/contracts';
import type { Match, User } from '@society/contracts';
import type { Login } from '../logins.ts';
import type { CallAs } from './callers.ts';
import type { DemoClock } from './clock.ts';
import { dayOf, demoEvenings, nameOf, ownDayOf, playedAt, strokesOf } from './evenings.ts';
import type { DemoEvening, DemoMatch } from './evenings.ts';
import { demoPeople, demoPlayers, stillInvited } from './people.ts';

export type SeedOptions = {
  readonly callAs: CallAs;
  readonly adminId: string;
  /** Marks a person's invitation as accepted. */
  readonly sayAccepted: (playerId: string) => Promise<void>;
  readonly clock: DemoClock;
  readonly timeZone: string;
  readonly location: string;
  /** A new password for each of the demo people. */
  readonly password: () => string;
};

const dayMs = 86_400_000;

/**
 * Makes the demo as its people would: an admin adds people, fixtures and matches, and the players score them.
 * It leaves alone what is there already, so it can go on after an interruption; people then get a new password, since nobody has seen the first.
 */
export const seedDemo = async ({
  callAs,
  adminId,
  sayAccepted,
  clock,
  timeZone,
  location,
  password,
}: SeedOptions): Promise<Login[]> => {
  const now = new Date();
  const admin = { id: adminId, role: 'admin' as const };
  const people = callAs(admin, 'svc-players');
  const league = callAs(admin, 'svc-league');

  const addPeople = async (): Promise<{ readonly users: readonly User[]; readonly logins: readonly Login[] }> => {
    clock.standAt(new Date(now.getTime() - 60 * dayMs));
    const there = new Map((await people.call(listPlayers)).map((user) => [user.email, user]));
    const users: User[] = [];
    const logins: Login[] = [];
    for (const person of demoPeople) {
      const secret = password();
      const known = there.get(person.email);
      const user = known
        ? await people.call(changePlayer, { params: { id: known.id }, body: { password: secret } })
        : await people.call(createPlayer, { body: { ...person, password: secret } });
      if (!stillInvited.includes(person.email)) await sayAccepted(user.id);
      users.push(user);
      logins.push({ name: user.name, role: user.role, email: user.email, password: secret });
    }
    return { users, logins };
  };

  /** The fixture of an evening, and its day. If the demo was begun before midnight, the fixture keeps the earlier day. */
  const fixtureFor = async (evening: DemoEvening): Promise<{ readonly id: string; readonly day: string }> => {
    for (const fixture of await league.call(listFixtures)) {
      const known = ownDayOf(evening, fixture, timeZone);
      if (known !== undefined) return { id: fixture.id, day: known };
    }
    const day = dayOf(evening, now, timeZone);
    clock.standAt(new Date(now.getTime() - 21 * dayMs));
    const { id } = await league.call(createFixture, {
      body: { name: nameOf(evening, day), date: day, location, description: evening.description },
    });
    return { id, day };
  };

  const matchFor = async (fixtureId: string, [player1Id, player2Id]: readonly [string, string]): Promise<Match> => {
    const matches = await league.call(listMatches, { query: { fixtureId } });
    const known = matches.find((match) => match.player1Id === player1Id && match.player2Id === player2Id);
    return known ?? (await league.call(createMatch, { body: { fixtureId, player1Id, player2Id } }));
  };

  /** Plays a match as far as the plan says; each player enters their own strokes. */
  const play = async (
    evening: DemoEvening,
    day: string,
    plan: DemoMatch,
    match: Match,
    group: number,
    sides: readonly (readonly [number, User])[],
    pars: readonly number[],
  ): Promise<void> => {
    if (plan.holesPlayed === undefined || match.status === 'completed') return;
    const at = (hole: number): void =>
      evening.daysAgo > 0 ? clock.standAt(playedAt(day, timeZone, group, hole)) : clock.run();
    const params = { id: match.id };
    at(0);
    const [starter] = sides;
    if (match.status === 'scheduled' && starter)
      await callAs(starter[1], 'svc-league').call(updateMatch, {
        params,
        body: { currentHole: 1, isCompleted: false },
      });
    const recorded = new Set(
      (await league.call(listScores, { query: { matchId: match.id } })).map((score) => score.id),
    );
    for (let hole = 1; hole <= plan.holesPlayed; hole += 1) {
      at(hole);
      for (const [position, user] of sides) {
        const strokes = strokesOf(user.handicap, pars, evening.week, position)[hole - 1] ?? 0;
        if (recorded.has(`${match.id}:${user.id}:${hole}`)) continue;
        await callAs(user, 'svc-league').call(recordScore, {
          body: { matchId: match.id, playerId: user.id, hole, strokes },
        });
      }
      if (hole < 9 && starter)
        await callAs(starter[1], 'svc-league').call(updateMatch, { params, body: { currentHole: hole + 1 } });
    }
    if (plan.holesPlayed < pars.length) return;
    for (const [, user] of sides)
      await callAs(user, 'svc-league').call(completeRound, { params, body: { playerId: user.id } });
  };

  try {
    const { users, logins } = await addPeople();
    const players = users.slice(0, demoPlayers.length);
    const pars = (await league.call(getCourse)).map((hole) => hole.par);
    for (const evening of demoEvenings) {
      const { id: fixtureId, day } = await fixtureFor(evening);
      for (const [group, plan] of evening.matches.entries()) {
        const sides = [plan.player1, plan.player2].flatMap((position) =>
          players[position] ? [[position, players[position]] as const] : [],
        );
        const [first, second] = sides;
        if (!first || !second) throw new Error(`The demo plans a match for a player who is not there`);
        clock.standAt(evening.daysAgo > 0 ? playedAt(day, timeZone, 0, -1) : now);
        const match = await matchFor(fixtureId, [first[1].id, second[1].id]);
        await play(evening, day, plan, match, group, sides, pars);
      }
    }
    // The demo club plays already, so no admin needs the set-up guide.
    await league.call(changeClub, { body: { setup: { skipped: [], done: true } } });
    return [...logins];
  } finally {
    clock.run();
  }
};
