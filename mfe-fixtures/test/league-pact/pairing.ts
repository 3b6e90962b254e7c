import { eachLike, like } from '@society/build-kit/pact';
import { generateMatches } from '@society/contracts';
import { aMatch, aPairing } from '@society/contracts/testing';
import { call } from '@society/web-kit';
import { readMatch } from '../pact-shapes.ts';
import { expectAnswer, fixture4, message } from './interaction.ts';

/** How an evening gets its matches at once. */
export const pairingSuite = (): void => {
  describe('pairing', () => {
    const path = '/api/fixtures/4/generate-matches';
    const ask = (body: Parameters<typeof call<typeof generateMatches>>[1] & object) =>
      call(generateMatches, { params: fixture4, ...body });

    test('when a preview is asked for, then the pairings have names and how often they met, and nothing is made', async () => {
      const { player1, player2, ...ids } = aPairing();
      const pairing = {
        ...ids,
        player1: { id: player1.id, name: player1.name, handicap: player1.handicap },
        player2: { id: player2.id, name: player2.name, handicap: player2.handicap },
      };
      const answer = { status: 200, body: eachLike(pairing) };
      expect(
        await expectAnswer(
          'fixture 4 has no matches',
          'a preview of pairings',
          { method: 'POST', path, body: { preview: true } },
          answer,
          () => ask({ body: { preview: true } }),
        ),
      ).toEqual([pairing]);
    });

    test('when only some are there, then they are paired', async () => {
      const body = { preview: true, playerIds: ['p3', 'p4'], strangers: 3 };
      const answer = {
        status: 200,
        body: [
          {
            player1Id: like('p3'),
            player2Id: like('p4'),
            player1: like({ id: 'p3', name: 'Dora Finch', handicap: 24 }),
            player2: like({ id: 'p4', name: 'Emil Novak', handicap: 9 }),
            timesMet: 0,
            why: like('Have not met this season'),
          },
        ],
      };
      expect(
        await expectAnswer(
          'p3 and p4 are free',
          'a preview of pairings of two',
          { method: 'POST', path, body },
          answer,
          () => ask({ body }),
        ),
      ).toMatchObject([{ player1Id: 'p3', timesMet: 0 }]);
    });

    test('when the pairs are decided, then the answer is their matches', async () => {
      const body = { pairs: [{ player1Id: 'p3', player2Id: 'p4' }] };
      const answer = {
        status: 201,
        body: [readMatch(aMatch(), { fixtureId: '4', player1Id: 'p3', player2Id: 'p4', status: 'scheduled' })],
      };
      expect(
        await expectAnswer('p3 and p4 are free', 'decided pairs', { method: 'POST', path, body }, answer, () =>
          ask({ body }),
        ),
      ).toMatchObject([{ fixtureId: '4', player1Id: 'p3' }]);
    });

    test('when somebody is not free, then the answer is 409', async () => {
      const body = { pairs: [{ player1Id: 'p1', player2Id: 'p3' }] };
      const refused = () => ask({ body }).catch((error: unknown) => error);
      expect(
        await expectAnswer(
          'match 12 is scheduled',
          'pairs of which one is used',
          { method: 'POST', path, body },
          { status: 409, body: message },
          refused,
        ),
      ).toMatchObject({ status: 409, message: 'Why not' });
    });
  });
};
