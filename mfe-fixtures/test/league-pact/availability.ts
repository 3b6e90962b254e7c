import { answerAvailability, getAvailability } from '@society/contracts';
import { call } from '@society/web-kit';
import { expectAnswer, fixture4, message } from './interaction.ts';

/** Who comes to an evening. */
export const availabilitySuite = (): void => {
  describe('in or out', () => {
    const path = '/api/fixtures/4/availability';
    const answered = [
      { playerId: 'p1', answer: 'in' },
      { playerId: 'p2', answer: 'out' },
    ] as const;
    const state = 'p1 is in and p2 is out at fixture 4';

    test('when it is asked who comes, then every answer is there', async () => {
      expect(
        await expectAnswer(
          state,
          'the question who comes',
          { method: 'GET', path },
          { status: 200, body: answered },
          () => call(getAvailability, { params: fixture4 }),
        ),
      ).toEqual(answered);
    });

    test('when somebody answers, then all answers come back', async () => {
      const body = { answer: 'out' } as const;
      const after = [
        { playerId: 'p2', answer: 'out' },
        { playerId: 'p1', answer: 'out' },
      ] as const;
      expect(
        await expectAnswer(state, 'an answer', { method: 'PUT', path, body }, { status: 200, body: after }, () =>
          call(answerAvailability, { params: fixture4, body }),
        ),
      ).toEqual(after);
    });

    test('when an answer is taken back, then it is gone', async () => {
      const body = { answer: null, playerId: 'p1' };
      expect(
        await expectAnswer(
          state,
          'an answer taken back',
          { method: 'PUT', path, body },
          { status: 200, body: [answered[1]] },
          () => call(answerAvailability, { params: fixture4, body }),
        ),
      ).toEqual([answered[1]]);
    });

    test('when a member answers for somebody else, then the answer is 403', async () => {
      const body = { answer: 'in', playerId: 'p2' } as const;
      const refused = () => call(answerAvailability, { params: fixture4, body }).catch((error: unknown) => error);
      expect(
        await expectAnswer(
          state,
          'an answer for somebody else',
          { method: 'PUT', path, body },
          { status: 403, body: message },
          refused,
        ),
      ).toMatchObject({ status: 403, message: 'Why not' });
    });

    test('when the fixture is unknown, then the answer is 404', async () => {
      const refused = () => call(getAvailability, { params: { id: '99' } }).catch((error: unknown) => error);
      expect(
        await expectAnswer(
          'no fixture 99',
          'the question who comes to no evening',
          { method: 'GET', path: '/api/fixtures/99/availability' },
          { status: 404, body: message },
          refused,
        ),
      ).toMatchObject({ status: 404 });
    });
  });
};
