import { arrayContaining, eachLike, like } from '@society/build-kit/pact';
import { getFixture, getOdds, listFixtures, listMatches } from '@society/contracts';
import { aFixture, aMatch, aRunningMatch, someOdds } from '@society/contracts/testing';
import { call } from '@society/web-kit';
import { readFixture, readMatch } from '../pact-shapes.ts';
import { expectAnswer, fixture4, league, match12, message } from './interaction.ts';

/** What the screens read. */
export const readingSuite = (): void => {
  describe('reading', () => {
    test('when the fixtures are asked for, then each has what its card shows', async () => {
      const fixtures = await expectAnswer(
        league,
        'a request for the fixtures',
        { method: 'GET', path: '/api/fixtures' },
        { status: 200, body: eachLike(readFixture(aFixture())) },
        () => call(listFixtures),
      );
      expect(fixtures).toEqual([aFixture()]);
    });

    test('when a fixture is asked for, then it is that one', async () => {
      const answer = { status: 200, body: readFixture(aFixture(), fixture4) };
      expect(
        await expectAnswer(league, 'a request for fixture 4', { method: 'GET', path: '/api/fixtures/4' }, answer, () =>
          call(getFixture, { params: fixture4 }),
        ),
      ).toEqual(aFixture());
    });

    test('when a fixture is unknown, then the answer is 404 with a message', async () => {
      const asked = { method: 'GET', path: '/api/fixtures/99' } as const;
      await expect(
        expectAnswer('no fixture 99', 'a request for an unknown fixture', asked, { status: 404, body: message }, () =>
          call(getFixture, { params: { id: '99' } }).catch((error: unknown) => error),
        ),
      ).resolves.toMatchObject({
        status: 404,
      });
    });

    test('when all matches are asked for, then each says of which fixture it is, who plays and how it stands', async () => {
      const answer = { status: 200, body: arrayContaining(readMatch(aRunningMatch())) };
      expect(
        await expectAnswer(league, 'a request for every match', { method: 'GET', path: '/api/matches' }, answer, () =>
          call(listMatches),
        ),
      ).toMatchObject([{ fixtureId: '4', player1Id: 'p1', player1Score: 0 }]);
    });

    test('when the matches of a fixture are asked for, then they are those', async () => {
      const asked = { method: 'GET', path: '/api/matches', query: { fixtureId: '4' } } as const;
      const answer = { status: 200, body: eachLike(readMatch(aRunningMatch(), { fixtureId: '4' })) };
      expect(
        await expectAnswer(league, 'a request for the matches of fixture 4', asked, answer, () =>
          call(listMatches, { query: { fixtureId: '4' } }),
        ),
      ).toMatchObject([{ id: '12', status: 'in_progress' }]);
    });

    test('when a fixture has tee times, then its matches say when', async () => {
      const asked = { method: 'GET', path: '/api/matches', query: { fixtureId: '4' } } as const;
      const teeTime = '2026-03-12T17:40:00.000Z';
      const answer = { status: 200, body: eachLike(readMatch(aMatch(), { fixtureId: '4', teeTime })) };
      expect(
        await expectAnswer(
          'fixture 4 has tee times',
          'a request for the matches of fixture 4 at their times',
          asked,
          answer,
          () => call(listMatches, { query: { fixtureId: '4' } }),
        ),
      ).toMatchObject([{ id: '12', teeTime }]);
    });

    test('when a match of the fixture was decided, then it says how and why', async () => {
      const decided = { outcome: 'player1', reason: 'No show' } as const;
      const asked = { method: 'GET', path: '/api/matches', query: { fixtureId: '4' } } as const;
      const shown = { status: 'completed', isCompleted: true, winnerId: 'p1', decided } as const;
      const answer = { status: 200, body: arrayContaining(readMatch(aRunningMatch(), shown)) };
      expect(
        await expectAnswer(
          'match 12 is decided',
          'a request for the matches of a fixture with a walkover',
          asked,
          answer,
          () => call(listMatches, { query: { fixtureId: '4' } }),
        ),
      ).toMatchObject([{ status: 'completed', winnerId: 'p1', decided }]);
    });

    test('when the odds of a scheduled match are asked for, then there are three', async () => {
      const answer = { status: 200, body: like(someOdds()) };
      expect(
        await expectAnswer(
          'match 12 is scheduled',
          'a request for odds',
          { method: 'GET', path: '/api/matches/12/odds' },
          answer,
          () => call(getOdds, { params: match12 }),
        ),
      ).toEqual(someOdds());
    });

    test('when a match is under way, then there are no odds', async () => {
      const ask = () => call(getOdds, { params: match12 }).catch((error: unknown) => error);
      expect(
        await expectAnswer(
          'match 12 is running',
          'a request for odds of a running match',
          { method: 'GET', path: '/api/matches/12/odds' },
          { status: 400, body: message },
          ask,
        ),
      ).toMatchObject({ status: 400 });
    });
  });
};
