import { act, screen, waitFor, within } from '@testing-library/react';
import { aMatch, aRunningMatch } from '@society/contracts/testing';
import { Deliveries } from '@society/league-client';
import { aSecondPasses, admin, anna, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { fakeLeague } from '../../test/fake-league.ts';
import { card, holes, openRound, strokes, submitButton } from '../../test/open-round.tsx';
import { remote } from '../remote.tsx';

const all = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const title = (name: string) => screen.findByRole('heading', { name });
const hasFocus = async (name: string) => {
  const heading = await title(name);
  await waitFor(() => expect(heading).toHaveFocus());
};
const open = (match = aMatch(), user = anna, api: FakeAnswers = {}) =>
  renderApp(remote, {
    path: '/live-scoring/12',
    user,
    api: { ...fakeLeague(match, [], user).answers, ...api },
    live: <Deliveries />,
  });

test('when the round is started, then the focus is at the title of its hole', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Start Round' }));
  await hasFocus('Hole 1 of 9');
});

test('when the start is undone, then it is where the round can be started, and what happened is said', async () => {
  const { user, api } = open(aRunningMatch(), admin);
  const undo = await screen.findByRole('button', { name: 'Undo start' });
  api.answer({
    undoStart: aMatch({ version: 9 }),
    getMatch: aMatch({ version: 9 }),
    listLiveMatches: [aMatch({ version: 9 })],
  });
  await user.click(undo);
  await hasFocus('Ready to Start Round?');
  expect(await screen.findByText('The match is scheduled again.')).toBeVisible();
});

test('when the last hole is submitted, then it is at the title of that hole', async () => {
  const { user } = await openRound({ scores: holes('p1', ...all.slice(0, 8)) });
  await user.click(strokes('Anna Keller', '5'));
  await user.click(submitButton(9));
  await hasFocus('Hole 9 of 9');
});

const complete = async ({ user }: Pick<Awaited<ReturnType<typeof openRound>>, 'user'>) => {
  await user.click(card('Anna Keller').getByRole('button', { name: 'Complete My Round' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Complete Round' }));
};

test('when the own round is completed, then it is at the title of the hole', async () => {
  const app = await openRound({ scores: holes('p1', ...all) });
  await complete(app);
  await hasFocus('Hole 9 of 9');
});

test('when somebody’s round is completed for them, then it is at the title of the hole, not on the button that says so', async () => {
  const { user } = await openRound({ user: admin, scores: holes('p1', ...all) });
  await user.click(screen.getByRole('button', { name: 'Go to hole 9' }));
  await user.click(card('Anna Keller').getByRole('button', { name: "Complete Anna Keller's Round" }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Complete Round' }));
  await hasFocus('Hole 9 of 9');
});

test('when both rounds are completed by it, then it is at the title of the result', async () => {
  const app = await openRound({ match: aRunningMatch({ player2Completed: true }), scores: holes('p1', ...all) });
  await complete(app);
  await hasFocus('Both players completed - Match finalized!');
});

test('when the holes of a disputed result are settled, then it stays beside them, and after the last one it is at the title of the result', async () => {
  const app = await openRound({ scores: [...holes('p1', ...all), ...holes('p2', ...all)] });
  for (const hole of [2, 3]) app.league.record('p2', 'p1', hole, 6);
  for (const by of ['p1', 'p2']) app.league.act({ id: by }, { id: `c${by}`, kind: 'complete', playerId: by });
  await act(() => app.queryClient.invalidateQueries());
  const take = async () => {
    const [first] = within(await screen.findByRole('list', { name: 'Scores that differ' })).getAllByRole('button');
    if (!first) throw new Error('nothing to take');
    await app.user.click(first);
    await waitFor(() => expect(first).not.toBeInTheDocument());
  };
  await take();
  await waitFor(() => expect(screen.getByRole('list', { name: 'Scores that differ' })).toHaveFocus());
  aSecondPasses();
  await take();
  await hasFocus('Both players completed - Match finalized!');
});

test('when the match is decided, then it is at the result, and at the title of the hole when that is taken back', async () => {
  const decided = { outcome: 'player2', reason: 'No show' } as const;
  const { user, api, league } = await openRound({ user: admin });
  api.answer({
    decideMatch: () => league.change({ status: 'completed', isCompleted: true, winnerId: 'p2', decided }),
    reopenMatch: () => league.change({ status: 'in_progress', isCompleted: false, winnerId: null, decided: undefined }),
  });
  await user.click(await screen.findByRole('button', { name: 'Decide Match' }));
  await user.selectOptions(screen.getByLabelText('Outcome'), 'Walkover for Ben Okafor');
  await user.type(screen.getByLabelText('Reason'), 'No show{Enter}');
  await user.click(screen.getByRole('button', { name: 'Decide Match' }));
  const result = await screen.findByText(/No show/, { selector: 'header *' });
  await waitFor(() => expect(result).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Take Decision Back' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take Decision Back' }));
  await hasFocus('Hole 1 of 9');
});

test('when the opponent changes the screen, then the focus stays where somebody is at work', async () => {
  const { user, league, queryClient } = await openRound({ scores: holes('p1', ...all) });
  const tapped = strokes('Anna Keller', '4');
  await user.click(tapped);
  league.change({ player2Completed: true });
  await act(() => queryClient.invalidateQueries());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(tapped).toHaveFocus();
});
