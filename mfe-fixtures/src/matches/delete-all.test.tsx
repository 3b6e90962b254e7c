import { act, screen, waitFor } from '@testing-library/react';
import { aMatch, aRunningMatch } from '@society/contracts/testing';
import { admin, anna } from '@society/web-kit/testing';
import { dialog, open } from '../../test/matches-page.ts';

const name = 'Delete All Matches';
const two = [aMatch(), aMatch({ id: '13', player1Id: 'p3', player2Id: 'p4' })];

test('when a draw was wrong, then one question with the count takes all its matches back', async () => {
  const app = await open(two, { user: admin });
  await app.user.click(screen.getByRole('button', { name }));
  const question = /^Delete all 2 matches of Week 4 - March Medal, with their substitutes\? Their .* The fixture stays/;
  expect(dialog(name).getByText(question)).toBeVisible();
  expect(app.api.callsOf('deleteMatches')).toEqual([]);
  await app.user.click(dialog(name).getByRole('button', { name }));
  expect(await screen.findByText('No matches scheduled')).toBeVisible();
  expect(app.api.callsOf('deleteMatches')).toMatchObject([{ params: { id: '4' }, query: { upTo: '13' } }]);
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Matches' })).toHaveFocus());
});

test.each([
  [[aRunningMatch({ id: '14' })], '1 of them is under way.'],
  [[aRunningMatch({ id: '14' }), aRunningMatch({ id: '15' })], '2 of them are under way.'],
])('when some have begun, then that is said: %#', async (begun, words) => {
  const { user } = await open([...two, ...begun], { user: admin });
  await user.click(screen.getByRole('button', { name }));
  expect(dialog(name).getByText(new RegExp(`with their substitutes\\? ${words} Their`))).toBeVisible();
});

test('when something is recorded meanwhile, then the reason stands there and all matches stay', async () => {
  const message = 'Scores have been recorded in this fixture, so its matches can no longer be deleted';
  const app = await open(two, { user: admin, api: { deleteMatches: { status: 409, message } } });
  await app.user.click(screen.getByRole('button', { name }));
  await app.user.click(dialog(name).getByRole('button', { name }));
  expect(await dialog(name).findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByText('Match #13')).toBeInTheDocument();
});

test('when another admin draws anew while it is asked, then nothing of that goes before it was seen', async () => {
  const message = 'Matches were added to this fixture meanwhile. Please look at it again.';
  const { user, api, now, answers, queryClient } = await open(two, { user: admin });
  await user.click(screen.getByRole('button', { name }));
  now.matches = [aMatch({ id: '14' }), aMatch({ id: '15' }), aMatch({ id: '16' })];
  await act(() => queryClient.invalidateQueries());
  expect(await dialog(name).findByText(/^Delete all 3 matches/)).toBeVisible();
  api.answer({ deleteMatches: { status: 409, message } });
  await user.click(dialog(name).getByRole('button', { name }));
  expect(await dialog(name).findByRole('alert')).toHaveTextContent(message);
  api.answer({ deleteMatches: answers.deleteMatches });
  await user.click(dialog(name).getByRole('button', { name }));
  expect(await screen.findByText('No matches scheduled')).toBeVisible();
  expect(api.callsOf('deleteMatches').map(({ query }) => query)).toEqual([{ upTo: '13' }, { upTo: '16' }]);
});

test.each([
  ['points are recorded', [...two, aRunningMatch({ id: '14', player1Score: 2 })], admin],
  ['one is decided', [...two, aMatch({ id: '14', decided: { outcome: 'draw', reason: 'Rain' } })], admin],
  ['there is one match', [aMatch()], admin],
  ['a player looks at them', two, anna],
])('when %s, then it is not offered', async (_, matches, user) => {
  await open(matches, { user });
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
