import { act, screen, waitFor, within } from '@testing-library/react';
import type { Match } from '@society/contracts';
import { aRunningMatch, aScore } from '@society/contracts/testing';
import { Deliveries, hasChosen } from '@society/league-client';
import { admin, anna, ben, preparePage, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { actionsSent, fakeLeague } from '../../test/fake-league.ts';
import { remote } from '../remote.tsx';

const all = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const card = (playerId: string, holes: readonly number[]) => holes.map((hole) => aScore({ playerId, hole }));

type Options = { holes?: number[]; match?: Match; user?: typeof anna; api?: FakeAnswers };

const openHole9 = async ({ holes = all, match = aRunningMatch(), user = anna, api }: Options = {}) => {
  const league = fakeLeague(match, card('p1', holes), user);
  const app = renderApp(remote, {
    path: '/live-scoring/12',
    user,
    api: { ...league.answers, ...api },
    live: <Deliveries />,
  });
  await screen.findByText(/^Hole \d of 9$/);
  if (!screen.queryByText('Hole 9 of 9')) await app.user.click(screen.getByRole('button', { name: 'Go to hole 9' }));
  return { ...app, league };
};
const dialog = () => within(screen.getByRole('dialog'));

test('when it is not hole 9, then no round can be completed', async () => {
  const { user } = await openHole9();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.queryByRole('button', { name: /Complete/ })).not.toBeInTheDocument();
});

test('when the own round is completed, then it is asked first, posted, and the opponent is waited for', async () => {
  const { user, api } = await openHole9();
  expect(screen.getAllByRole('button', { name: /Complete/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
  expect(api.callsOf('sendActions')).toHaveLength(0);
  expect(dialog().queryByText(/Blob/)).not.toBeInTheDocument();

  await user.click(dialog().getByRole('button', { name: 'Complete Round' }));
  expect(await screen.findByText('Your round is complete. Waiting for your opponent to finish.')).toBeVisible();
  const none = [null, null, null, null, null, null, null, null, null];
  expect(actionsSent(api.callsOf('sendActions'))).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      kind: 'complete',
      playerId: 'p1',
      opponentId: 'p2',
      cards: { player1: [5, 5, 5, 5, 5, 5, 5, 5, 5], player2: none },
      at: expect.any(String) as string,
    },
  ]);
  expect(screen.getByRole('button', { name: 'Round Completed - Waiting for opponent' })).toBeDisabled();
  const told = api.callsOf('updateMatch').length;
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(api.callsOf('updateMatch')).toHaveLength(told);
});

test('when holes are missing, then the question names them', async () => {
  const { user } = await openHole9({ holes: [1, 2, 4, 5, 6, 8, 9] });
  await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
  expect(dialog().getByText('No score on holes 3 and 7. They will be recorded as Blob.')).toBeVisible();
});

test.each<[string, boolean, boolean, Options]>([
  ['are missing', true, true, {}],
  ['are missing and Ben’s card is here', false, true, { match: aRunningMatch({ player2Completed: true }) }],
  ['are missing, and the page has no https', false, false, {}],
  ['are all there', false, true, { holes: all }],
])('when own holes %s, then Ben’s card is proposed instead: %s', async (_, isProposed, secure, options) => {
  await preparePage({ secure });
  const { user } = await openHole9({ holes: [1], ...options });
  await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
  const words = 'If Ben has kept the score, scan Ben’s card instead, at the end of this page.';
  expect(dialog().queryAllByText(words)).toHaveLength(isProposed ? 1 : 0);
});

test('when Ben completes while it is asked, then no line goes, which would take the button from under a finger', async () => {
  await preparePage({ secure: true });
  const { user, league, queryClient } = await openHole9({ holes: [1] });
  await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
  const lines = () => dialog().getAllByText(/^(No score on|If Ben has kept)/).length;
  expect(lines()).toBe(2);
  league.act(ben, { id: 'c', kind: 'complete', playerId: 'p2' });
  await act(() => queryClient.invalidateQueries());
  expect(await dialog().findAllByText('Blob')).toHaveLength(9);
  expect(lines()).toBe(2);
});

test('when strokes are chosen and not submitted, then the question says that they would be lost', async () => {
  const { user } = await openHole9({ holes: all.slice(0, 8) });
  await user.click(within(screen.getByRole('region', { name: 'Anna Keller' })).getByRole('button', { name: '5' }));
  await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
  expect(dialog().getByText('Strokes chosen on hole 9 have not been submitted and would be lost.')).toBeVisible();
  expect(dialog().getByText('No score on hole 9. It will be recorded as Blob.')).toBeVisible();
});

test('when strokes are chosen for the opponent, then they are named too, and gone with the own round, so that nobody is asked about them', async () => {
  const { user } = await openHole9();
  await user.click(within(screen.getByRole('region', { name: 'Ben Okafor' })).getByRole('button', { name: '4' }));
  expect(hasChosen('p1')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
  expect(dialog().getByText('Strokes chosen on hole 9 have not been submitted and would be lost.')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Complete Round' }));
  await screen.findByText('Your round is complete. Waiting for your opponent to finish.');
  expect(hasChosen('p1')).toBe(false);
});

test('when it is asked before the last hole is recorded, then the question stays when it is', async () => {
  const { user } = await openHole9({ holes: all.slice(0, 8) });
  await user.click(within(screen.getByRole('region', { name: 'Anna Keller' })).getByRole('button', { name: '5' }));
  // Both in one go, as by a thumb that is faster than the phone's disk.
  act(() =>
    ['Submit Scores for Hole 9', 'Complete My Round'].forEach((name) => screen.getByRole('button', { name }).click()),
  );
  await screen.findByText('Scores submitted successfully');
  expect(dialog().getByRole('button', { name: 'Complete Round' })).toBeVisible();
  expect(dialog().queryByText(/Blob|have not been submitted/)).not.toBeInTheDocument();
});

test('when the question is cancelled, then nothing is completed', async () => {
  const { user, api } = await openHole9();
  await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.callsOf('sendActions')).toHaveLength(0);
});

test('when the opponent had completed already, then the match is finalized and the result stands there', async () => {
  const { user } = await openHole9({ match: aRunningMatch({ player2Completed: true }) });
  await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
  await user.click(dialog().getByRole('button', { name: 'Complete Round' }));
  expect(await screen.findByText('Both players have completed the round. Match is now finalized!')).toBeVisible();
  expect(screen.getByText('Both players completed - Match finalized!')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Submit/ })).not.toBeInTheDocument();
});

test('when the server refuses, then the reason is told, chosen strokes stay, and it can be tried again', async () => {
  const { user } = await openHole9({ api: { sendActions: { status: 409, message: 'This match is over' } } });
  await user.click(within(screen.getByRole('region', { name: 'Ben Okafor' })).getByRole('button', { name: '4' }));
  await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
  await user.click(dialog().getByRole('button', { name: 'Complete Round' }));
  expect(await screen.findByText('This match is over')).toBeVisible();
  expect(hasChosen('p1')).toBe(true);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Complete My Round' })).not.toHaveAttribute('aria-busy'),
  );
  await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
  expect(dialog().getByRole('button', { name: 'Complete Round' })).toBeEnabled();
});

test('when an admin completes for one player, then the strokes that are chosen for the other are not called lost, and stay', async () => {
  const { user } = await openHole9({ user: admin });
  await user.click(within(screen.getByRole('region', { name: 'Anna Keller' })).getByRole('button', { name: '4' }));
  await user.click(screen.getByRole('button', { name: "Complete Anna Keller's Round" }));
  expect(dialog().getByText('Strokes chosen on hole 9 have not been submitted and would be lost.')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: "Complete Ben Okafor's Round" }));
  expect(dialog().queryByText(/would be lost/)).not.toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Complete Round' }));
  expect(await screen.findByText('Round Completed')).toBeVisible();
  expect(hasChosen(admin.id)).toBe(true);
});

test('when an admin is on hole 9, then each card has its own button and completes its own player', async () => {
  const { user, api } = await openHole9({ user: admin });
  await user.click(screen.getByRole('button', { name: "Complete Ben Okafor's Round" }));
  expect(
    dialog().getByText('No score on holes 1, 2, 3, 4, 5, 6, 7, 8 and 9. They will be recorded as Blob.'),
  ).toBeVisible();
  expect(dialog().queryByText(/instead/)).not.toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Complete Round' }));
  expect(await screen.findByText('The round is complete. Waiting for the opponent to finish.')).toBeVisible();
  const [action] = actionsSent(api.callsOf('sendActions'));
  expect(action).toMatchObject({ kind: 'complete', playerId: 'p2', as: 'committee' });
  expect(action).not.toHaveProperty('cards');
  expect(screen.getByRole('button', { name: "Complete Anna Keller's Round" })).toBeEnabled();
});

test('when holes differ, then a second Enter takes no score of the other’s', async () => {
  const { user, league, queryClient } = await openHole9();
  league.record('p2', 'p1', 2, 6);
  await act(() => queryClient.invalidateQueries());
  await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
  expect(await dialog().findByRole('button', { name: 'Take 6' })).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('when holes differ, then the one way to help is the one about that', async () => {
  const { user, league, queryClient } = await openHole9();
  await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
  const help = () => dialog().getByRole('link', { name: /^How this works/ });
  expect(help()).toHaveAttribute('href', '/help#scoring');
  league.record('p2', 'p1', 2, 6);
  await act(() => queryClient.invalidateQueries());
  expect(await dialog().findByRole('button', { name: 'Take 6' })).toBeVisible();
  expect(help()).toHaveAttribute('href', '/help#differences');
});

test('when it is asked, then both cards stand there with par, what differs and both totals', async () => {
  const { user, league, queryClient } = await openHole9();
  league.record('p2', 'p2', 1, 4);
  league.record('p2', 'p1', 2, 6);
  await act(() => queryClient.invalidateQueries());
  await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
  const rows = () => dialog().getAllByRole<HTMLTableRowElement>('row');
  const texts = (row: HTMLTableRowElement | undefined) => Array.from(row?.cells ?? [], (cell) => cell.textContent);
  await dialog().findByText('You 5 · Ben 6');
  expect(texts(rows()[1])).toEqual(['Par', '4', '4', '4', '4', '3', '4', '4', '3', '5', '']);
  expect(texts(rows()[2])).toEqual(['You', '5', '5, differs', '5', '5', '5', '5', '5', '5', '5', '17']);
  expect(texts(rows()[3])).toEqual(['Ben', '4', ...Array.from({ length: 8 }, () => '–none'), '2']);

  await user.click(dialog().getByRole('button', { name: 'Take 6' }));
  await waitFor(() => expect(texts(rows()[2])).toEqual(['You', '5', '6', '5', '5', '5', '5', '5', '5', '5', '16']));
  expect(dialog().queryByText('You 5 · Ben 6')).not.toBeInTheDocument();
});

test('when the round was completed already, on another phone of theirs, then it is said, and not as a success', async () => {
  const { user, league } = await openHole9();
  league.act(anna, { id: 'c1', kind: 'complete', playerId: 'p1' });
  await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
  await user.click(dialog().getByRole('button', { name: 'Complete Round' }));
  expect(await screen.findByText('Not counted')).toBeVisible();
  expect(screen.queryByText('Round Completed')).not.toBeInTheDocument();
});
