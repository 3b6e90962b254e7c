import { act, screen, waitFor } from '@testing-library/react';
import { anOpponent, aUser } from '@society/contracts/testing';
import { anna, renderApp } from '@society/web-kit/testing';
import { NetworkingPage } from './NetworkingPage.tsx';

const people = [aUser(), anOpponent()];
const lawyer = aUser({ id: 'p4', name: 'Dana Reid', trade: 'Law' });
const auditor = aUser({ id: 'p5', name: 'Rob Stone', trade: 'Accountancy' });

/** Opens the directory, chooses the trade Law, and then lets the API answer with these people. */
const chosenThen = async (listPlayers: (typeof lawyer)[]) => {
  const api = { listPlayers: [...people, lawyer, auditor], listMatches: [], listFixtures: [] };
  const app = renderApp(<NetworkingPage />, { user: anna, api });
  await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Trade' }), 'Law');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  app.api.answer({ listPlayers });
  await act(() => app.queryClient.invalidateQueries());
};

test.each([
  ['another', 'Property', '', 4],
  ['the same in capitals', 'LAW', 'LAW', 1],
])('when the only one of the chosen trade takes %s, then the list is what the choice shows', async (...given) => {
  const [, trade, shown, listed] = given;
  await chosenThen([...people, { ...lawyer, trade }, auditor]);
  await screen.findByRole('option', { name: trade });
  expect(screen.getByRole('combobox', { name: 'Trade' })).toHaveValue(shown);
  expect(screen.getAllByRole('article')).toHaveLength(listed);
});

test('when nobody has a trade any more, then everybody is shown', async () => {
  await chosenThen(people);
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Trade' })).not.toBeInTheDocument());
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('when a trade is written with two spaces, then it can be chosen, and the choice shows it', async () => {
  const listPlayers = [...people, { ...lawyer, trade: 'Estate  Agency' }];
  const app = renderApp(<NetworkingPage />, { user: anna, api: { listPlayers, listMatches: [], listFixtures: [] } });
  const option = await screen.findByRole('option', { name: 'Estate Agency' });
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Trade' }), option);
  expect(option).toHaveProperty('selected', true);
  expect(screen.getAllByRole('article')).toHaveLength(1);
});
