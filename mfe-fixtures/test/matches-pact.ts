import { arrayContaining, like, type consumerPact } from '@society/build-kit/pact';
import { changeMatchPlayer, completeByAdmin, deleteMatch, getOdds, listMatches, removeSubstitute, setSubstitute, type Match, type MatchPlayer } from '@society/contracts';
import { aFinishedMatch, aMatch, someOdds } from '@society/contracts/testing';
import { call } from '@society/web-kit';
import { connectTo } from '@society/web-kit/testing';

const at = async <T>(url: string, ask: () => Promise<T>): Promise<T> => {
  const disconnect = connectTo(url);
  try {
    return await ask();
  } finally {
    disconnect();
  }
};

/** Types count, not values. */
const asLike = (fields: Readonly<Record<string, string | number>>) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, like(value)]));

const onCard = ({ id, name, handicap }: MatchPlayer) => like({ id, name, handicap });

/** A match as its card reads it: types count, and exactly what decides on what the card shows. */
const read = (match: Match) => {
  const { id, fixtureId, player1Id, player2Id, player1SubId, player2SubId, player1, player2, player1Sub, player2Sub } = match;
  return {
    ...asLike({ id, fixtureId, player1Score: match.player1Score, player2Score: match.player2Score, currentHole: match.currentHole, version: match.version }),
    player1Id,
    player2Id,
    ...(player1SubId !== undefined && { player1SubId }),
    ...(player2SubId !== undefined && { player2SubId }),
    player1: onCard(player1),
    player2: onCard(player2),
    ...(player1Sub && { player1Sub: onCard(player1Sub) }),
    ...(player2Sub && { player2Sub: onCard(player2Sub) }),
    winnerId: match.winnerId,
    status: match.status,
    isCompleted: match.isCompleted,
    player1Completed: match.player1Completed,
    player2Completed: match.player2Completed,
    finalScoreByAdmin: match.finalScoreByAdmin,
  };
};

const gus: MatchPlayer = { id: 'p7', name: 'Gus Hart', handicap: 14 };
const dora: MatchPlayer = { id: 'p3', name: 'Dora Finch', handicap: 24 };
const path = '/api/matches/12';

/** What the matches screen asks of svc-league; to be called where the one pact with it is made. */
export const matchesPact = (pact: ReturnType<typeof consumerPact>): void => {
  describe('the matches of a fixture', () => {
    test('when they are asked for, then each has what its card shows', async () => {
      await pact
        .addInteraction()
        .given('match 12 is scheduled')
        .uponReceiving('the question for the matches of a fixture')
        .withRequest('GET', listMatches.path, (request) => request.query({ fixtureId: '4' }))
        .willRespondWith(200, (response) => response.jsonBody(arrayContaining(like(read(aMatch())))))
        .executeTest(async ({ url }) => {
          expect(await at(url, () => call(listMatches, { query: { fixtureId: '4' } }))).toMatchObject([{ id: '12', status: 'scheduled', player1: { name: 'Anna Keller' } }]);
        });
    });

    test('when the odds of a scheduled match are asked for, then there are three, with names', async () => {
      await pact
        .addInteraction()
        .given('match 12 is scheduled')
        .uponReceiving('the question for the odds of a match')
        .withRequest('GET', `${path}/odds`)
        .willRespondWith(200, (response) => response.jsonBody(like(someOdds())))
        .executeTest(async ({ url }) => {
          expect(await at(url, () => call(getOdds, { params: { id: '12' } }))).toEqual(someOdds());
        });
    });

    test('when a match has begun, then it has no odds', async () => {
      await pact
        .addInteraction()
        .given('match 12 is running')
        .uponReceiving('the question for the odds of a running match')
        .withRequest('GET', `${path}/odds`)
        .willRespondWith(400, (response) => response.jsonBody({ message: like('No odds') }))
        .executeTest(async ({ url }) => {
          await expect(at(url, () => call(getOdds, { params: { id: '12' } }))).rejects.toMatchObject({ status: 400 });
        });
    });

    test('when a substitute is chosen, then the match has them beside the player', async () => {
      const body = { originalPlayerId: 'p1', substituteId: 'p7' };
      await pact
        .addInteraction()
        .given('match 12 is scheduled')
        .given('p7 is a substitute')
        .uponReceiving('the choice of a substitute')
        .withRequest('POST', `${path}/substitute`, (request) => request.jsonBody(body))
        .willRespondWith(200, (response) => response.jsonBody(read(aMatch({ player1SubId: 'p7', player1Sub: gus }))))
        .executeTest(async ({ url }) => {
          expect(await at(url, () => call(setSubstitute, { params: { id: '12' }, body }))).toMatchObject({ player1Id: 'p1', player1SubId: 'p7', player1Sub: { name: 'Gus Hart' } });
        });
    });

    test('when a hole of that side is recorded, then a substitute is refused with a reason', async () => {
      const body = { originalPlayerId: 'p1', substituteId: 'p7' };
      await pact
        .addInteraction()
        .given('match 12 is running')
        .given('p7 is a substitute')
        .uponReceiving('the choice of a substitute after a recorded hole')
        .withRequest('POST', `${path}/substitute`, (request) => request.jsonBody(body))
        .willRespondWith(409, (response) => response.jsonBody({ message: like('This player already has a recorded hole') }))
        .executeTest(async ({ url }) => {
          await expect(at(url, () => call(setSubstitute, { params: { id: '12' }, body }))).rejects.toMatchObject({ status: 409, message: 'This player already has a recorded hole' });
        });
    });

    test('when a substitute is removed, then the player plays', async () => {
      await pact
        .addInteraction()
        .given('match 12 has a substitute')
        .uponReceiving('the removal of a substitute')
        .withRequest('DELETE', `${path}/substitute/p1`, (request) => request.jsonBody({}))
        .willRespondWith(200, (response) => response.jsonBody(read(aMatch())))
        .executeTest(async ({ url }) => {
          expect(await at(url, () => call(removeSubstitute, { params: { id: '12', originalPlayerId: 'p1' } }))).toMatchObject({ id: '12', player1Id: 'p1' });
        });
    });

    test('when a player is changed, then the new one plays', async () => {
      const body = { oldPlayerId: 'p2', newPlayerId: 'p3' };
      await pact
        .addInteraction()
        .given('match 12 is scheduled')
        .given('p3 and p4 are free')
        .uponReceiving('the change of a player')
        .withRequest('PUT', `${path}/change-player`, (request) => request.jsonBody(body))
        .willRespondWith(200, (response) => response.jsonBody(read(aMatch({ player2Id: 'p3', player2: dora }))))
        .executeTest(async ({ url }) => {
          expect(await at(url, () => call(changeMatchPlayer, { params: { id: '12' }, body }))).toMatchObject({ player2Id: 'p3', player2: { name: 'Dora Finch' } });
        });
    });

    test('when an admin enters the final score, then the match is over and won', async () => {
      const body = { player1Score: 18, player2Score: 15 };
      const over = aFinishedMatch({ finalScoreByAdmin: true });
      await pact
        .addInteraction()
        .given('match 12 is running')
        .uponReceiving('a final score by an admin')
        .withRequest('POST', `${path}/complete-admin`, (request) => request.jsonBody(body))
        .willRespondWith(200, (response) => response.jsonBody({ ...read(over), player1Score: 18, player2Score: 15 }))
        .executeTest(async ({ url }) => {
          expect(await at(url, () => call(completeByAdmin, { params: { id: '12' }, body }))).toMatchObject({ status: 'completed', winnerId: 'p1', player1Score: 18 });
        });
    });

    test('when an unplayed match is deleted, then it is said', async () => {
      await pact
        .addInteraction()
        .given('match 12 is running without a recorded hole')
        .uponReceiving('the deletion of a match')
        .withRequest('DELETE', path, (request) => request.jsonBody({}))
        .willRespondWith(200, (response) => response.jsonBody({ message: like('Match deleted') }))
        .executeTest(async ({ url }) => {
          expect(await at(url, () => call(deleteMatch, { params: { id: '12' } }))).toEqual({ message: 'Match deleted' });
        });
    });

    test('when a hole is recorded, then the match is not deleted, with a reason', async () => {
      await pact
        .addInteraction()
        .given('match 12 is running')
        .uponReceiving('the deletion of a match with a recorded hole')
        .withRequest('DELETE', path, (request) => request.jsonBody({}))
        .willRespondWith(409, (response) => response.jsonBody({ message: like('Scores have been recorded in this match') }))
        .executeTest(async ({ url }) => {
          await expect(at(url, () => call(deleteMatch, { params: { id: '12' } }))).rejects.toMatchObject({ status: 409 });
        });
    });
  });
};
