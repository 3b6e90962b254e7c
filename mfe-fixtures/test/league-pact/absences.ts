import { like } from '@society/build-kit/pact';
import { answerQuestion, getForYou, reportAbsence, withdrawAbsence } from '@society/contracts';
import { aMatch } from '@society/contracts/testing';
import { call } from '@society/web-kit';
import { readMatch } from '../pact-shapes.ts';
import { expectAnswer, match12, message } from './interaction.ts';

/** Who cannot play, and who is asked to play for them. */
export const absencesSuite = (): void => {
  describe('who cannot play', () => {
    const params = { ...match12, playerId: 'p1' };
    const path = '/api/matches/12/absences/p1';
    const isAsked = 'p1 cannot play match 12 and p7 is asked';
    const { id, name, date, location } = {
      id: '4',
      name: 'Week 4',
      date: '2026-03-12T12:00:00.000Z',
      location: 'Here',
    };
    const fixture = { id, name: like(name), date: like(date), location: like(location) };
    const question = {
      matchId: '12',
      playerId: 'p1',
      name: like('Anna Keller'),
      opponent: like('Ben Okafor'),
      fixture,
      as: 'substitute',
      answer: null,
      isTaken: false,
    };

    test('when somebody says that they cannot play, then the match says so', async () => {
      const absences = [{ playerId: 'p1', isOffered: false }];
      const answer = { status: 200, body: readMatch(aMatch(), { absences }) };
      const asked = { method: 'PUT', path, body: {} } as const;
      expect(
        await expectAnswer('match 12 is scheduled between p1 and p2', 'an absence', asked, answer, () =>
          call(reportAbsence, { params, body: {} }),
        ),
      ).toMatchObject({ absences });
    });

    test('when an admin asks one substitute for them, then the answer is the match, too', async () => {
      const body = { askId: 'p7' };
      const answer = { status: 200, body: readMatch(aMatch()) };
      const asked = { method: 'PUT', path, body } as const;
      expect(
        await expectAnswer('match 12 is scheduled', 'an absence with one to ask', asked, answer, () =>
          call(reportAbsence, { params, body }),
        ),
      ).toMatchObject({ id: '12' });
    });

    test('when somebody says it for another, then the answer is 403', async () => {
      const refused = () =>
        call(reportAbsence, { params: { ...match12, playerId: 'p2' }, body: {} }).catch((error: unknown) => error);
      expect(
        await expectAnswer(
          'match 12 is scheduled between p1 and p2',
          'an absence of somebody else',
          { method: 'PUT', path: '/api/matches/12/absences/p2', body: {} },
          { status: 403, body: message },
          refused,
        ),
      ).toMatchObject({ status: 403, message: 'Why not' });
    });

    test('when they can play after all, then the match says nothing of it', async () => {
      const answer = { status: 200, body: readMatch(aMatch()) };
      expect(
        await expectAnswer('p1 cannot play match 12', 'the end of an absence', { method: 'DELETE', path }, answer, () =>
          call(withdrawAbsence, { params }),
        ),
      ).toMatchObject({ id: '12' });
    });

    test('when whoever is asked looks, then they see for whom', async () => {
      const asked = { method: 'GET', path: '/api/matches/for-you' } as const;
      expect(
        await expectAnswer(
          isAsked,
          'what somebody is asked',
          asked,
          { status: 200, body: { questions: [question], disputed: [] } },
          () => call(getForYou),
        ),
      ).toMatchObject({ questions: [{ matchId: '12', playerId: 'p1', answer: null, isTaken: false }] });
    });

    test('when they say yes, then their answer comes back', async () => {
      const body = { answer: 'yes' } as const;
      const asked = { method: 'PUT', path: `${path}/answer`, body } as const;
      expect(
        await expectAnswer(isAsked, 'a yes', asked, { status: 200, body: { ...question, ...body } }, () =>
          call(answerQuestion, { params, body }),
        ),
      ).toMatchObject({ answer: 'yes', isTaken: false });
    });

    test('when it is settled, then the answer is 409', async () => {
      const body = { answer: 'yes' } as const;
      const refused = () => call(answerQuestion, { params, body }).catch((error: unknown) => error);
      expect(
        await expectAnswer(
          'p1 can play match 12 after all and p7 was asked',
          'a yes that comes late',
          { method: 'PUT', path: `${path}/answer`, body },
          { status: 409, body: message },
          refused,
        ),
      ).toMatchObject({ status: 409 });
    });
  });
};
