import { act, screen, within } from '@testing-library/react';
import { aFinishedMatch } from '@society/contracts/testing';
import { admin, anna, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { fakeLeague } from '../../test/fake-league.ts';
import { holes } from '../../test/open-round.tsx';
import { remote } from '../remote.tsx';

const byHand = aFinishedMatch({ finalScoreByAdmin: true });
const open = (match = byHand, user = admin, scores = holes('p1'), api: FakeAnswers = {}) => {
  const league = fakeLeague(match, scores);
  const undoFinalScore = () =>
    league.change({ status: 'scheduled', isCompleted: false, winnerId: null, finalScoreByAdmin: false });
  const app = renderApp(remote, {
    path: '/live-scoring/12',
    user,
    api: { ...league.answers, undoFinalScore, ...api },
  });
  return { ...app, league };
};
const name = 'Take Score Back';
const dialog = () => within(screen.getByRole('dialog', { name }));
const seen = { seen: { player1Score: 18, player2Score: 15 }, players: { player1Id: 'p1', player2Id: 'p2' } };

test('when an admin takes a final score back, then a question comes before, and the match is to be played again', async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole('button', { name }));
  expect(api.callsOf('undoFinalScore')).toEqual([]);
  await user.click(dialog().getByRole('button', { name }));
  expect(await screen.findByText('Score taken back', { selector: 'li *' })).toBeVisible();
  expect(await screen.findByText('Ready to Start Round?')).toBeVisible();
  expect(api.callsOf('undoFinalScore')).toMatchObject([
    { params: { id: '12' }, body: { version: byHand.version, ...seen } },
  ]);
});

test('when holes were recorded before it, then it can be taken back, and the question says what that means', async () => {
  const { user } = open(byHand, admin, holes('p1', 1, 2, 3));
  await user.click(await screen.findByRole('button', { name }));
  expect(dialog().getByText(/played on from its holes.*To put the score right, use Correct Score\.$/)).toBeVisible();
});

test('when another score was given while it was asked, then it is refused with that, and taken back once it was seen', async () => {
  const message = 'Somebody has changed this match meanwhile: it ends 20–20 now. Please look at it again.';
  const { user, api, league, queryClient } = open(byHand, admin, [], { undoFinalScore: { status: 409, message } });
  await user.click(await screen.findByRole('button', { name }));
  league.change({ player1Score: 20, player2Score: 20, winnerId: null });
  await act(() => queryClient.invalidateQueries());
  await user.click(dialog().getByRole('button', { name }));
  expect(await dialog().findByText(message)).toBeVisible();
  await user.click(dialog().getByRole('button', { name }));
  expect(api.callsOf('undoFinalScore').map(({ body }) => body)).toEqual([
    { version: byHand.version, ...seen },
    { version: byHand.version + 1, ...seen, seen: { player1Score: 20, player2Score: 20 } },
  ]);
});

test.each([
  ['its players ended it', aFinishedMatch(), admin, []],
  ['a whole card is recorded', byHand, admin, holes('p1', 1, 2, 3, 4, 5, 6, 7, 8, 9)],
  ['a player looks at it', byHand, anna, []],
])('when %s, then it is not offered', async (_, match, user, scores) => {
  open(match, user, scores);
  expect(await screen.findByText('Scorecard Overview')).toBeVisible();
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
