import { screen } from '@testing-library/react';
import { aFinishedMatch, anOpponent, aUser } from '@society/contracts/testing';
import { Link, Route, Routes, useNavigate } from '@society/web-kit';
import { anna, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { NetworkingPage } from './NetworkingPage.tsx';

const lawyers = [
  aUser({ id: 'p4', name: 'Dana Reid', trade: 'Law' }),
  aUser({ id: 'p5', name: 'Rob Stone', trade: 'Law' }),
  anOpponent({ trade: 'Law' }),
];
const league = { listPlayers: [aUser(), ...lawyers], listMatches: [aFinishedMatch()], listFixtures: [] };

const Back = () => {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
};
const open = (path: string, api: FakeAnswers = {}) =>
  renderApp(
    <>
      <Back />
      <Link to="/networking">Networking</Link>
      <Link to="/elsewhere">Elsewhere</Link>
      <Routes>
        <Route path="/networking" element={<NetworkingPage />} />
        <Route path="/elsewhere" element={null} />
      </Routes>
    </>,
    { path, user: anna, api: { ...league, ...api } },
  );
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('when somebody leaves a narrowed directory and comes back, then it is as narrow as before, and one more step back leaves it', async () => {
  const { user } = open('/elsewhere');
  await user.click(screen.getByRole('link', { name: 'Networking' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Trade' }), 'Law');
  await user.click(screen.getByRole('checkbox', { name: 'Not met yet' }));
  await user.type(screen.getByRole('searchbox'), 'dana');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('searchbox')).toHaveValue('dana');
  expect(screen.getByRole('combobox', { name: 'Trade' })).toHaveValue('Law');
  expect(screen.getByRole('checkbox', { name: 'Not met yet' })).toBeChecked();
  expect(names()).toEqual(['Dana Reid']);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('when the matches cannot be had at an address that wants strangers, then nobody is called one', async () => {
  open('/networking?strangers=yes', { listMatches: { status: 503, message: 'The service is unavailable' } });
  expect(await screen.findByText('Failed to fetch whom you have met')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Not met yet' })).not.toBeChecked();
  expect(names()).toHaveLength(4);
});
