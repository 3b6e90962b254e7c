import { like } from '@society/build-kit/pact';
import {
  changeMatchPlayer,
  completeByAdmin,
  createMatch,
  deleteMatch,
  deleteMatches,
  removeSubstitute,
  setSubstitute,
  type MatchPlayer,
} from '@society/contracts';
import { aFinishedMatch, aMatch } from '@society/contracts/testing';
import { call } from '@society/web-kit';
import { readMatch } from '../pact-shapes.ts';
import { expectAnswer, match12, message } from './interaction.ts';

/** What admins do with a match. */
export const matchesSuite = (): void => {
  const gus: MatchPlayer = { id: 'p7', name: 'Gus Hart', handicap: 14 };

  describe('matches', () => {
    const notPlayed = { isCompleted: false, currentHole: null, player1Score: null, player2Score: null };

    test('when two players are put together, then the answer is their match', async () => {
      const body = { ...notPlayed, fixtureId: '4', player1Id: 'p3', player2Id: 'p4' };
      const answer = {
        status: 201,
        body: readMatch(aMatch(), {
          fixtureId: '4',
          player1Id: 'p3',
          player2Id: 'p4',
          status: 'scheduled',
          currentHole: 0,
          isCompleted: false,
        }),
      };
      expect(
        await expectAnswer(
          'p3 and p4 are free',
          'a new match',
          { method: 'POST', path: '/api/matches', body },
          answer,
          () => call(createMatch, { body }),
        ),
      ).toMatchObject({ player1Id: 'p3' });
    });

    test('when somebody plays in the fixture already, then the answer is 409', async () => {
      const body = { ...notPlayed, fixtureId: '4', player1Id: 'p1', player2Id: 'p3' };
      const refused = () => call(createMatch, { body }).catch((error: unknown) => error);
      expect(
        await expectAnswer(
          'match 12 is scheduled',
          'a new match with a used player',
          { method: 'POST', path: '/api/matches', body },
          { status: 409, body: message },
          refused,
        ),
      ).toMatchObject({ status: 409 });
    });

    test('when a player is changed, then the answer is the match with the other one', async () => {
      const asked = {
        method: 'PUT',
        path: '/api/matches/12/change-player',
        body: { oldPlayerId: 'p2', newPlayerId: 'p3', former: null },
      } as const;
      const answer = { status: 200, body: readMatch(aMatch(), { ...match12, player2Id: 'p3' }) };
      expect(
        await expectAnswer('match 12 is scheduled', 'a changed player', asked, answer, () =>
          call(changeMatchPlayer, { params: match12, body: asked.body }),
        ),
      ).toMatchObject({ player2Id: 'p3' });
    });

    test('when the side has a recorded hole, then the player stays', async () => {
      const asked = {
        method: 'PUT',
        path: '/api/matches/12/change-player',
        body: { oldPlayerId: 'p1', newPlayerId: 'p3', former: null },
      } as const;
      const refused = () =>
        call(changeMatchPlayer, { params: match12, body: asked.body }).catch((error: unknown) => error);
      expect(
        await expectAnswer(
          'match 12 is running',
          'a changed player who has scored',
          asked,
          { status: 409, body: message },
          refused,
        ),
      ).toMatchObject({ status: 409, message: 'Why not' });
    });

    test('when a substitute is set, then the match has both', async () => {
      const asked = {
        method: 'POST',
        path: '/api/matches/12/substitute',
        body: { originalPlayerId: 'p1', substituteId: 'p7', former: null },
      } as const;
      const answer = {
        status: 200,
        body: readMatch(aMatch({ player1SubId: 'p7', player1Sub: gus }), {
          ...match12,
          player1Id: 'p1',
          player1SubId: 'p7',
        }),
      };
      expect(
        await expectAnswer('match 12 is scheduled', 'a substitute', asked, answer, () =>
          call(setSubstitute, { params: match12, body: asked.body }),
        ),
      ).toMatchObject({ player1Sub: gus });
    });

    test('when a substitute is removed, then the answer is the match', async () => {
      const query = { former: 'p7' };
      const asked = { method: 'DELETE', path: '/api/matches/12/substitute/p1', query } as const;
      const answer = { status: 200, body: readMatch(aMatch(), { ...match12, player1Id: 'p1' }) };
      const params = { ...match12, originalPlayerId: 'p1' };
      expect(
        await expectAnswer('match 12 has a substitute', 'a substitute to be removed', asked, answer, () =>
          call(removeSubstitute, { params, query }),
        ),
      ).not.toHaveProperty('player1Sub');
    });

    test('when an admin enters the result, then the match is completed', async () => {
      const asked = {
        method: 'POST',
        path: '/api/matches/12/complete-admin',
        body: { player1Score: 20, player2Score: 17 },
      } as const;
      const exact = {
        ...match12,
        ...asked.body,
        status: 'completed',
        isCompleted: true,
        finalScoreByAdmin: true,
        winnerId: 'p1',
      } as const;
      expect(
        await expectAnswer(
          'match 12 is running',
          'a result entered by hand',
          asked,
          { status: 200, body: readMatch(aFinishedMatch(), exact) },
          () => call(completeByAdmin, { params: match12, body: asked.body }),
        ),
      ).toMatchObject(exact);
    });

    test('when all matches of a fixture are deleted, then the answer has a message', async () => {
      const answer = { status: 200, body: { message: like('Matches deleted') } };
      expect(
        await expectAnswer(
          'match 12 is scheduled',
          'a deletion of all matches',
          { method: 'DELETE', path: '/api/fixtures/4/matches', query: { upTo: '12' } },
          answer,
          () => call(deleteMatches, { params: { id: '4' }, query: { upTo: 12 } }),
        ),
      ).toEqual({ message: 'Matches deleted' });
    });

    test('when an unplayed match is deleted, then the answer has a message', async () => {
      const query = { player1Id: 'p1', player2Id: 'p2' };
      const answer = { status: 200, body: { message: like('Match deleted') } };
      expect(
        await expectAnswer(
          'match 12 is scheduled',
          'a deletion of a match',
          { method: 'DELETE', path: '/api/matches/12', query },
          answer,
          () => call(deleteMatch, { params: match12, query }),
        ),
      ).toEqual({ message: 'Match deleted' });
    });
  });
};
