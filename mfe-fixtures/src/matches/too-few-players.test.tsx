import { screen, within } from '@testing-library/react';
import { aFixture, aMatch, anOpponent, aUser } from '@society/contracts/testing';
import { admin, anna } from '@society/web-kit/testing';
import { openPage } from '../../test/draw-page.ts';
import { open } from '../../test/matches-page.ts';

const need = 'A match needs two people who take part in the league. Add them on the page Players.';

test.each([
  { who: 'nobody', listPlayers: [] },
  { who: 'one person', listPlayers: [aUser()] },
])(
  'when $who plays in the club, then an admin is told what to do before a match can be made',
  async ({ listPlayers }) => {
    await open([], { user: admin, api: { listPlayers } });
    expect(await screen.findByText(need)).toBeVisible();
  },
);

test('when a member looks, or two can play, then it is not said', async () => {
  const { unmount } = await open([], { user: anna, api: { listPlayers: [] } });
  expect(screen.queryByText(need)).not.toBeInTheDocument();
  unmount();
  await open([], { user: admin, api: { listPlayers: [aUser(), anOpponent()] } });
  expect(await screen.findByRole('link', { name: 'Generate Matches' })).toBeVisible();
  expect(screen.queryByText(need)).not.toBeInTheDocument();
});

test('when the club has one player, then the draw does not say that all are used', async () => {
  openPage({ listPlayers: [aUser()] });
  expect(await screen.findByText(need)).toBeVisible();
  expect(screen.queryByText('All Players Used')).not.toBeInTheDocument();
});

test('when there is nobody to answer for, then it is not said that a name was not found', async () => {
  const api = { listPlayers: [], getAvailability: [] };
  const { user } = await open([], { user: admin, api, fixture: aFixture({ date: '2199-06-10T12:00:00.000Z' }) });
  await user.click(await screen.findByRole('button', { name: 'Answer for Somebody' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer for Somebody' }));
  expect(dialog.getByText('No players yet')).toBeVisible();
  expect(dialog.queryByText('Nobody Found')).not.toBeInTheDocument();
});

test('when nobody is in, out or still to answer, then there are no lists to unfold', async () => {
  const api = { listPlayers: [aUser(), anOpponent()], getAvailability: [] };
  await open([aMatch()], { user: admin, api, fixture: aFixture({ date: '2199-06-10T12:00:00.000Z' }) });
  const text = await screen.findByText('2 drawn, 0 in, 0 out, 0 not answered');
  expect(text.closest('details')).toBeNull();
});
