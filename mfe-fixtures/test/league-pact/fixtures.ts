import { eachLike, like } from '@society/build-kit/pact';
import { changeFixture, createFixture, deleteFixture, getPaid, orderMatches, setPaid } from '@society/contracts';
import { aFixture } from '@society/contracts/testing';
import { call } from '@society/web-kit';
import { readFixture } from '../pact-shapes.ts';
import { expectAnswer, fixture4, message } from './interaction.ts';

/** What admins do with a fixture. */
export const fixturesSuite = (): void => {
  describe('fixtures', () => {
    const form = { name: 'Week 5 - Spring Cup', date: '2026-03-19', location: 'Home Golf Club' };

    test('when a fixture is created, then the answer is the fixture', async () => {
      const body = readFixture(aFixture(), {
        name: form.name,
        date: '2026-03-19T12:00:00.000Z',
        location: form.location,
      });
      const created = await expectAnswer(
        'an admin is signed in',
        'a new fixture',
        { method: 'POST', path: '/api/fixtures', body: form },
        { status: 201, body },
        () => call(createFixture, { body: form }),
      );
      expect(created).toMatchObject({ name: form.name });
    });

    test('when a fixture is changed, then the answer is the fixture as changed', async () => {
      const asked = { method: 'PATCH', path: '/api/fixtures/4', body: { location: 'Away Links', version: 1 } } as const;
      const answer = { status: 200, body: readFixture(aFixture(), { ...fixture4, location: 'Away Links' }) };
      expect(
        await expectAnswer('fixture 4 has no matches', 'a change of place', asked, answer, () =>
          call(changeFixture, { params: fixture4, body: asked.body }),
        ),
      ).toMatchObject({ location: 'Away Links' });
    });

    test('when somebody else changed the same since the form was loaded, then that field is named', async () => {
      const asked = { method: 'PATCH', path: '/api/fixtures/4', body: { location: 'Away Links', version: 1 } } as const;
      const answer = {
        status: 409,
        body: { message: like('Why not'), issues: [{ path: 'location', message: like('Both values') }] },
      };
      const refused = await expectAnswer<unknown>(
        'fixture 4 was moved to Old Mill',
        'a change of place from an older version',
        asked,
        answer,
        () => call(changeFixture, { params: fixture4, body: asked.body }).catch((error: unknown) => error),
      );
      expect(refused).toMatchObject({
        status: 409,
        message: 'Why not',
        issues: [{ path: 'location', message: 'Both values' }],
      });
    });

    test('when an admin says when the first match tees off, then the fixture says so', async () => {
      const body = { firstTee: '17:40', teeInterval: 8 };
      const asked = { method: 'PATCH', path: '/api/fixtures/4', body } as const;
      const answer = { status: 200, body: readFixture(aFixture(), { ...fixture4, ...body }) };
      expect(
        await expectAnswer('fixture 4 has no matches', 'a change of tee times', asked, answer, () =>
          call(changeFixture, { params: fixture4, body }),
        ),
      ).toMatchObject(body);
    });

    test('when matches are put in order, then the answer is the fixture', async () => {
      const body = { version: 1, matchIds: ['12'] };
      const asked = { method: 'PUT', path: '/api/fixtures/4/order', body } as const;
      expect(
        await expectAnswer(
          'match 12 is scheduled',
          'an order of play',
          asked,
          { status: 200, body: readFixture(aFixture(), fixture4) },
          () => call(orderMatches, { params: fixture4, body }),
        ),
      ).toMatchObject(fixture4);
    });

    test('when somebody else has ordered the matches, then that is said', async () => {
      const body = { version: 1, matchIds: [] };
      const asked = { method: 'PUT', path: '/api/fixtures/4/order', body } as const;
      const refused = await expectAnswer<unknown>(
        'somebody else has ordered the matches of fixture 4',
        'an order of play from an older version',
        asked,
        { status: 409, body: message },
        () => call(orderMatches, { params: fixture4, body }).catch((error: unknown) => error),
      );
      expect(refused).toMatchObject({ status: 409, message: 'Why not' });
    });

    test('when an admin asks who has paid, then these are their ids', async () => {
      const asked = { method: 'GET', path: '/api/fixtures/4/paid' } as const;
      const answer = { status: 200, body: { playerIds: eachLike('p1') } };
      expect(
        await expectAnswer('p1 has paid for fixture 4', 'the question who has paid', asked, answer, () =>
          call(getPaid, { params: fixture4 }),
        ),
      ).toEqual({ playerIds: ['p1'] });
    });

    test('when an admin notes that somebody has paid, then all who have are answered', async () => {
      const body = { playerId: 'p1', paid: true };
      const asked = { method: 'PUT', path: '/api/fixtures/4/paid', body } as const;
      const answer = { status: 200, body: { playerIds: eachLike('p1') } };
      expect(
        await expectAnswer('an admin is signed in', 'a payment', asked, answer, () =>
          call(setPaid, { params: fixture4, body }),
        ),
      ).toEqual({ playerIds: ['p1'] });
    });

    test('when a fixture without matches is deleted, then the answer has a message', async () => {
      const answer = { status: 200, body: { message: like('Fixture deleted') } };
      expect(
        await expectAnswer(
          'fixture 4 has no matches',
          'a deletion of a fixture',
          { method: 'DELETE', path: '/api/fixtures/4', query: { upTo: '0' } },
          answer,
          () => call(deleteFixture, { params: fixture4, query: { upTo: 0 } }),
        ),
      ).toEqual({ message: 'Fixture deleted' });
    });

    test.each([
      ['changed', 'PATCH', { name: 'Late' }, () => call(changeFixture, { params: fixture4, body: { name: 'Late' } })],
      ['deleted', 'DELETE', undefined, () => call(deleteFixture, { params: fixture4 })],
    ] as const)('when a hole of a fixture is recorded, then it cannot be %s', async (what, method, body, ask) => {
      const asked = { method, path: '/api/fixtures/4', ...(body && { body }) };
      const refused = await expectAnswer<unknown>(
        'match 12 is running',
        `a fixture with scores to be ${what}`,
        asked,
        { status: 409, body: message },
        () => ask().catch((error: unknown) => error),
      );
      expect(refused).toMatchObject({ status: 409, message: 'Why not' });
    });
  });
};
