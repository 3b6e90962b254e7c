import { arrayContaining, like } from '@society/build-kit/pact';
import { changeFixture, changeSeason, closeSeason, listSeasons, openSeason, reopenSeason } from '@society/contracts';
import { aFixture, aSeason } from '@society/contracts/testing';
import { call } from '@society/web-kit';
import { readFixture } from '../pact-shapes.ts';
import { expectAnswer, fixture4, message } from './interaction.ts';

const { id, name, openedAt } = aSeason();
/** A season as the screens read it. Its points, its winners and whether it is open match by value, everything else by type. */
const readSeason = (exact: object = {}): object => ({
  id: like(id),
  name: like(name),
  points: { win: 3, draw: 1, loss: 0 },
  isOpen: true,
  openedAt: like(openedAt),
  winners: [],
  ...exact,
});

/** What admins do with seasons. */
export const seasonsSuite = (): void => {
  describe('seasons', () => {
    const season1 = { id: '1' };
    const form = { name: '2027', points: { win: 2, draw: 1, loss: 0 } };

    test('when the seasons are asked for, then each says whether it is open', async () => {
      const seasons = await expectAnswer(
        'season 1 is open',
        'a request for the seasons',
        { method: 'GET', path: '/api/seasons' },
        { status: 200, body: arrayContaining(readSeason()) },
        () => call(listSeasons),
      );
      expect(seasons).toEqual([aSeason()]);
    });

    test('when a season is opened, then the answer is the season', async () => {
      const opened = await expectAnswer(
        'season 1 is closed',
        'a new season',
        { method: 'POST', path: '/api/seasons', body: form },
        { status: 201, body: readSeason(form) },
        () => call(openSeason, { body: form }),
      );
      expect(opened).toMatchObject(form);
    });

    test('when a season is changed, then the answer is the season as changed', async () => {
      // The points that are left out stay as they are.
      const body = { name: form.name, points: { win: form.points.win } };
      const changed = await expectAnswer(
        'season 1 is open',
        'a change of season 1',
        { method: 'PATCH', path: '/api/seasons/1', body },
        { status: 200, body: readSeason({ ...season1, ...form }) },
        () => call(changeSeason, { params: season1, body }),
      );
      expect(changed).toMatchObject(form);
    });

    test('when a season is closed, then the answer says since when', async () => {
      const closedAt = '2026-03-12T18:00:00.000Z';
      const closed = await expectAnswer(
        'season 1 is open',
        'season 1 to be closed',
        { method: 'POST', path: '/api/seasons/1/close' },
        { status: 200, body: readSeason({ isOpen: false, closedAt: like(closedAt) }) },
        () => call(closeSeason, { params: season1 }),
      );
      expect(closed).toMatchObject({ isOpen: false, closedAt });
    });

    test('when matches of it are not finished, then the refusal names each by its id', async () => {
      const issues = [{ path: 'matches.12', message: like('Who is not finished') }];
      const refused = await expectAnswer<unknown>(
        'match 12 is running',
        'season 1 with a running match to be closed',
        { method: 'POST', path: '/api/seasons/1/close' },
        { status: 409, body: { ...message, issues } },
        () => call(closeSeason, { params: season1 }).catch((error: unknown) => error),
      );
      expect(refused).toMatchObject({ status: 409, issues: [{ path: 'matches.12' }] });
    });

    test('when a season is opened again, then the answer is the season', async () => {
      const reopened = await expectAnswer(
        'season 1 is closed',
        'season 1 to be opened again',
        { method: 'POST', path: '/api/seasons/1/reopen' },
        { status: 200, body: readSeason() },
        () => call(reopenSeason, { params: season1 }),
      );
      expect(reopened).toMatchObject({ isOpen: true });
    });

    test('when a fixture is moved to a season, then it is in that', async () => {
      const asked = { method: 'PATCH', path: '/api/fixtures/4', body: { seasonId: '2' } } as const;
      const answer = { status: 200, body: readFixture(aFixture(), { ...fixture4, seasonId: '2' }) };
      const moved = await expectAnswer(
        'season 1 is closed and season 2 open',
        'a move of fixture 4',
        asked,
        answer,
        () => call(changeFixture, { params: fixture4, body: asked.body }),
      );
      expect(moved).toMatchObject({ seasonId: '2' });
    });
  });
};
