import { getCountedMatches, getLeagueRow, getReplay } from '@society/contracts';
import { aFinishedMatch, aLeagueRow } from '@society/contracts/testing';
import { eachLike, integer, like } from '@society/build-kit/pact';
import type { consumerPact } from '@society/build-kit/pact';
import { call } from '@society/web-kit';
import { askAt } from '@society/web-kit/testing';
import { read } from './pact-shapes.ts';

/** What the table asks of the league to explain itself. `league.pact.test.ts` makes the one pact that all parts share. */
export const askWhyTheTableIsSo = (pact: ReturnType<typeof consumerPact>): void => {
  test('when a row is opened, then it has its matches and what put it where it is', async () => {
    const decidedBy = { key: 'points' as const, below: { playerId: 'p3', mine: 3, theirs: 0 } };
    await pact
      .addInteraction()
      .given('match 12 is completed')
      .uponReceiving('a request for a row of the league table')
      .withRequest('GET', '/api/league-stats/p1')
      .willRespondWith(200, (response) =>
        response.jsonBody({
          row: like(aLeagueRow()),
          matches: eachLike({
            ...read(aFinishedMatch()),
            player1Completed: like(false),
            player2Completed: like(false),
          }),
          decidedBy: { key: 'points', below: like(decidedBy.below) },
        }),
      )
      .executeTest(async ({ url }) => {
        const answer = await askAt(url, () => call(getLeagueRow, { params: { playerId: 'p1' } }));
        expect([answer.row, answer.matches.length, answer.decidedBy]).toEqual([aLeagueRow(), 1, decidedBy]);
      });
  });

  test('when what the table counts is asked for, then it has the points and each match with who won it', async () => {
    const points = { win: 3, draw: 1, loss: 0 };
    const match = { matchId: '11', player1Id: 'p1', player2Id: 'p2', player1Score: 18, player2Score: 15 };
    await pact
      .addInteraction()
      .given('a league with fixtures, matches and a table')
      .uponReceiving('a request for what the league table counts')
      .withRequest('GET', '/api/league-stats/counted')
      .willRespondWith(200, (response) =>
        response.jsonBody({ points: like(points), matches: eachLike({ ...match, won: 'player1' }) }),
      )
      .executeTest(async ({ url }) => {
        expect(await askAt(url, () => call(getCountedMatches))).toEqual({
          points,
          matches: [{ ...match, won: 'player1' }],
        });
      });
  });

  test('when a season is replayed, then it has its fixtures, and each player’s positions and points after them', async () => {
    const fixture = { id: '4', name: 'Week 4 - March Medal', date: '2026-03-12T12:00:00.000Z' };
    await pact
      .addInteraction()
      .given('match 12 is completed')
      .uponReceiving('a request for the replay of a season')
      .withRequest('GET', '/api/seasons/1/replay')
      .willRespondWith(200, (response) =>
        response.jsonBody({
          fixtures: eachLike(fixture),
          players: eachLike({
            playerId: 'p1',
            name: 'Anna Keller',
            positions: eachLike(integer(1)),
            points: eachLike(integer(3)),
          }),
        }),
      )
      .executeTest(async ({ url }) => {
        const { fixtures, players } = await askAt(url, () => call(getReplay, { params: { id: '1' } }));
        expect([fixtures, players]).toEqual([
          [fixture],
          [{ playerId: 'p1', name: 'Anna Keller', positions: [1], points: [3] }],
        ]);
      });
  });
};
