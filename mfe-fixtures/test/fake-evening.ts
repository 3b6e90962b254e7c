import type { Fixture, Match, Odds, User } from '@society/contracts';
import { aFixture, aMatch, someOdds } from '@society/contracts/testing';
import { inThisOrder } from '@society/league-client';
import type { FakeAnswers, FakeRequest } from '@society/web-kit/testing';
import { anna, ben, dora, eva, onCard, someone } from './society.ts';

type Evening = { fixture: Fixture; matches: Match[]; people: User[]; odds: Odds };

/** A fixture that remembers what is done to its matches, as the services would. */
export const fakeEvening = (matches: readonly Match[] = [aMatch()], over: Partial<Evening> = {}) => {
  const now: Evening = {
    fixture: aFixture(),
    matches: [...matches],
    people: [anna, ben, dora, eva],
    odds: someOdds(),
    ...over,
  };
  const person = (id: string): User => now.people.find((one) => one.id === id) ?? someone(id, id);
  const change = (id: string, to: (match: Match) => Partial<Match>): Match | { status: number; message: string } => {
    const found = now.matches.find((match) => match.id === id);
    if (!found) return { status: 404, message: 'Match not found' };
    const changed = { ...found, ...to(found), version: found.version + 1 };
    now.matches = now.matches.map((match) => (match.id === id ? changed : match));
    return changed;
  };
  const withoutSubstitute = (match: Match): Match => {
    const alone = { ...match };
    delete alone.player1SubId;
    delete alone.player1Sub;
    return alone;
  };

  const answers = {
    getFixture: () => now.fixture,
    listFixtures: () => [now.fixture],
    listMatches: ({ query }: FakeRequest) =>
      now.matches.filter(({ fixtureId }) => (query['fixtureId'] ?? fixtureId) === fixtureId),
    listPlayers: () => now.people,
    listAvailableSubstitutes: () => now.people.filter(({ role }) => role === 'substitution'),
    getAvailability: [],
    getPaid: { playerIds: [] },
    getOdds: () => now.odds,
    changeMatchPlayer: ({ params, body }: FakeRequest) => {
      const { oldPlayerId, newPlayerId } = body as { oldPlayerId: string; newPlayerId: string };
      const newcomer = onCard(person(newPlayerId));
      return change(params['id'] ?? '', ({ player1Id }) =>
        player1Id === oldPlayerId
          ? { player1Id: newPlayerId, player1: newcomer }
          : { player2Id: newPlayerId, player2: newcomer },
      );
    },
    setSubstitute: ({ params, body }: FakeRequest) => {
      const { originalPlayerId, substituteId } = body as { originalPlayerId: string; substituteId: string };
      const substitute = onCard(person(substituteId));
      return change(params['id'] ?? '', ({ player1Id }) =>
        player1Id === originalPlayerId
          ? { player1SubId: substituteId, player1Sub: substitute }
          : { player2SubId: substituteId, player2Sub: substitute },
      );
    },
    removeSubstitute: ({ params }: FakeRequest) => {
      now.matches = now.matches.map((match) => (match.id === params['id'] ? withoutSubstitute(match) : match));
      return change(params['id'] ?? '', () => ({}));
    },
    completeByAdmin: ({ params, body }: FakeRequest) => {
      const { player1Score, player2Score } = body as { player1Score: number; player2Score: number };
      return change(params['id'] ?? '', ({ player1Id, player2Id }) => ({
        player1Score,
        player2Score,
        status: 'completed',
        isCompleted: true,
        finalScoreByAdmin: true,
        winnerId: player1Score === player2Score ? null : player1Score > player2Score ? player1Id : player2Id,
      }));
    },
    orderMatches: ({ body }: FakeRequest) => {
      now.matches = inThisOrder(now.matches, (body as { matchIds: string[] }).matchIds);
      now.fixture = { ...now.fixture, version: now.fixture.version + 1 };
      return now.fixture;
    },
    deleteMatches: ({ params }: FakeRequest) => {
      now.matches = now.matches.filter(({ fixtureId }) => fixtureId !== params['id']);
      return { message: 'Matches deleted' };
    },
    deleteMatch: ({ params }: FakeRequest) => {
      now.matches = now.matches.filter(({ id }) => id !== params['id']);
      return { message: 'Match deleted' };
    },
  } satisfies FakeAnswers;
  return { answers, now, change };
};
