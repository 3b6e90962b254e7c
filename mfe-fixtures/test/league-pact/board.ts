import { like } from '@society/build-kit/pact';
import { createBoardLink, listBoardLinks, removeBoardLink } from '@society/contracts';
import { call } from '@society/web-kit';
import { expectAnswer } from './interaction.ts';

const path = '/api/board-links';
const link = { id: 'l1', createdAt: '2026-03-12T18:00:00.000Z' };

/** What admins do with the links of the clubhouse screen. */
export const boardSuite = (): void => {
  describe('the links of the clubhouse screen', () => {
    test('when they are listed, then each has its day and nothing that opens it', async () => {
      const answer = { status: 200, body: [link] };
      expect(
        await expectAnswer(
          'there is a link to the clubhouse screen',
          'the links of the clubhouse screen',
          { method: 'GET', path },
          answer,
          () => call(listBoardLinks),
        ),
      ).toEqual([link]);
    });

    test('when one is made, then the answer has its token', async () => {
      const token = 'b'.repeat(32);
      expect(
        await expectAnswer(
          'an admin is signed in',
          'a new link of the clubhouse screen',
          { method: 'POST', path },
          { status: 201, body: like({ ...link, token }) },
          () => call(createBoardLink),
        ),
      ).toEqual({ ...link, token });
    });

    test('when one is removed, then that is all', async () => {
      expect(
        await expectAnswer(
          'there is a link to the clubhouse screen',
          'the end of a link of the clubhouse screen',
          { method: 'DELETE', path: `${path}/l1` },
          { status: 204, body: undefined },
          () => call(removeBoardLink, { params: { id: 'l1' } }),
        ),
      ).toBeUndefined();
    });
  });
};
