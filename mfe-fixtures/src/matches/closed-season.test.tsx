import { act, screen, waitFor, within } from '@testing-library/react';
import type { Match } from '@society/contracts';
import { aFinishedMatch, aSeason } from '@society/contracts/testing';
import { admin, anna, type FakeAnswers } from '@society/web-kit/testing';
import { dialog, open } from '../../test/matches-page.ts';

const closed = { listSeasons: [aSeason({ isOpen: false })] };
const played = [
  aFinishedMatch({ player1Id: 'p6', player2Id: 'p7' }),
  aFinishedMatch({ id: '13', player1Id: 'p8', player2Id: 'p9' }),
];
const words =
  'Season 1 is closed, so its matches stay as they are and none is added. An admin can open the season again, or move a fixture without matches to an open one.';
const offered = () =>
  ['Add Match', 'Generate Matches', 'Order of Play'].filter((name) => screen.queryByText(name) !== null);

test.each<[string, readonly Match[]]>([
  ['was left over', []],
  ['was played', played],
])('when an evening that %s is in a closed season, then that is said once, and nothing is offered', async (_, all) => {
  await open(all, { user: admin, api: closed });
  expect(await screen.findByText(words)).toBeVisible();
  expect(offered()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Results Report' })).toBeVisible();
});

test.each<[string, FakeAnswers]>([
  ['is open', { listSeasons: [aSeason()] }],
  ['cannot be had', { listSeasons: { status: 503, message: 'Away' } }],
])('when its season %s, then all of it is offered', async (_, api) => {
  await open(played, { user: admin, api });
  expect(offered()).toEqual(['Add Match', 'Generate Matches', 'Order of Play']);
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test('when a player looks at it, then nothing is said of what they could not do anyhow', async () => {
  const { api } = await open(played, { user: anna, api: closed });
  await waitFor(() => expect(api.callsOf('listSeasons')).toHaveLength(1));
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test('when the season is closed while a match is added, then the dialog stays as it is', async () => {
  const { user, api, queryClient } = await open([], { user: admin, api: { listSeasons: [aSeason()] } });
  await user.click(await screen.findByRole('button', { name: 'Add Match' }));
  const select = () => dialog('Add New Match').getByLabelText('Player 1');
  await within(select()).findByRole('option', { name: /Dora Silva/ });
  await user.selectOptions(select(), 'p3');
  api.answer(closed);
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(select()).toHaveValue('p3');
});
