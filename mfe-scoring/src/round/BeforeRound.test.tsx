import { screen, waitFor } from '@testing-library/react';
import type { Fixture } from '@society/contracts';
import { aFixture, aMatch } from '@society/contracts/testing';
import { Deliveries, doubleClickMs } from '@society/league-client';
import { admin, anna, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { actionsSent, fakeLeague } from '../../test/fake-league.ts';
import { strokes } from '../../test/open-round.tsx';
import { remote } from '../remote.tsx';

const open = (user: typeof anna, api: FakeAnswers = {}) =>
  renderApp(remote, {
    path: '/live-scoring/12',
    user,
    api: { ...fakeLeague(aMatch(), [], user).answers, ...api },
    live: <Deliveries />,
  });

test.each([
  ['a player', anna, {}],
  ['an admin', admin, { as: 'committee' }],
])(
  'when %s starts the round, then the server is told, a toast wishes luck, and hole 1 opens',
  async (_, person, part) => {
    const { user, api } = open(person);
    await user.click(await screen.findByRole('button', { name: 'Start Round' }));
    expect(await screen.findByText('The round has begun. Good luck!')).toBeVisible();
    expect(await screen.findByText('Hole 1 of 9')).toBeVisible();
    expect(api.callsOf('sendActions')).toMatchObject([
      { params: { id: '12' }, body: { actions: [{ kind: 'start', ...part }] } },
    ]);
  },
);

test('when nobody answers, then the round has begun on this phone, and a quiet word says that it is sent later', async () => {
  const { user } = open(anna, { sendActions: { status: 503, message: 'Please try again' } });
  await user.click(await screen.findByRole('button', { name: 'Start Round' }));
  expect(await screen.findByText('Hole 1 of 9')).toBeVisible();
  expect(await screen.findByText('The start waits for signal.')).toBeVisible();
  expect(screen.getByText('9-hole 9')).toBeVisible();
});

test('when the player has said that they cannot play, then taking that back comes first, and the start after it', async () => {
  open(anna, fakeLeague(aMatch({ absences: [{ playerId: 'p1', isOffered: false }] }), [], anna).answers);
  const back = await screen.findByRole('button', { name: 'I can play after all' });
  const start = screen.getByRole('button', { name: 'Start Round' });
  expect(back.compareDocumentPosition(start)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(start).toHaveClass('secondary');
});

test.each([
  ['the opponent', anna],
  ['a member who does not play', { ...anna, id: 'p7' }],
])('when a player cannot play, then %s reads it there', async (_, user) => {
  open(user, fakeLeague(aMatch({ absences: [{ playerId: 'p2', isOffered: false }] }), [], user).answers);
  expect(await screen.findByText('Ben Okafor cannot play')).toBeVisible();
});

test('when they say so while the page is open, then both buttons keep their places, and the start is no longer the one to press', async () => {
  const { answers, change } = fakeLeague(aMatch(), [], anna);
  const reportAbsence = () => change({ absences: [{ playerId: 'p1', isOffered: false }] });
  const { user } = open(anna, { ...answers, reportAbsence });
  await user.click(await screen.findByRole('button', { name: "Can't play" }));
  const back = await screen.findByRole('button', { name: 'I can play after all' });
  const start = screen.getByRole('button', { name: 'Start Round' });
  expect(start.compareDocumentPosition(back)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(start).toHaveClass('secondary');
});

test('when the start is refused, then the reason is told and the button is there again', async () => {
  const { user } = open(anna, { sendActions: { status: 403, message: 'You are not assigned to this match' } });
  await user.click(await screen.findByRole('button', { name: 'Start Round' }));
  expect(await screen.findByText('You are not assigned to this match')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Start Round' })).not.toHaveAttribute('aria-disabled'));
});

test('when somebody who does not play looks, then they are told to wait', async () => {
  open({ id: 'p7', role: 'player', name: 'Dora Lind' });
  expect(await screen.findByText('Match Not Started')).toBeVisible();
  expect(
    screen.getByText("This match hasn't started yet. You can only view scores once the round begins."),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start Round' })).not.toBeInTheDocument();
});

const nextWeek = () => aFixture({ date: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString() });

test('when the match is of another day, then the start asks first, naming the day, and starts only at a yes', async () => {
  const { user, api } = open(anna, { listFixtures: [nextWeek()] });
  await user.click(await screen.findByRole('button', { name: 'Start Round' }));
  expect(await screen.findByText(/^This match is on \w+day \d{1,2} \w+.*\. Start it today\?$/)).toBeVisible();
  expect(screen.queryByText('Hole 1 of 9')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Start Round' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.calls.filter(({ name }) => name === 'updateMatch' || name === 'sendActions')).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Start Round' }));
  await user.click(await screen.findByRole('button', { name: 'Start today' }));
  expect(await screen.findByText('Hole 1 of 9')).toBeVisible();
});

test('when the match is today’s, then the start asks nothing', async () => {
  const { user } = open(anna, { listFixtures: [aFixture({ date: new Date().toISOString() })] });
  await user.click(await screen.findByRole('button', { name: 'Start Round' }));
  expect(await screen.findByText('Hole 1 of 9')).toBeVisible();
});

test('when the evenings are still on their way, then the button says that it works, and more taps start no second time', async () => {
  const evenings = Promise.withResolvers<Fixture[]>();
  const { user, api } = open(anna, { listFixtures: () => evenings.promise });
  const start = await screen.findByRole('button', { name: 'Start Round' });
  await user.click(start);
  expect(start).toHaveAttribute('aria-busy', 'true');
  await user.click(start);
  evenings.resolve([aFixture({ date: new Date().toISOString() })]);
  expect(await screen.findByText('Hole 1 of 9')).toBeVisible();
  expect(actionsSent(api.callsOf('sendActions')).map(({ kind }) => kind)).toEqual(['start']);
});

const later = setTimeout;
afterEach(() => void Object.assign(window, { setTimeout: later }));

test('when the start is tapped twice, then the second tap chooses no strokes, though they stand in its place', async () => {
  const { user } = open(anna);
  const start = await screen.findByRole('button', { name: 'Start Round' });
  // The pause after which the cards take taps does not end in this test. A spy in its place would pass for fake timers.
  const slow = (act: () => void, ms: number) => later(act, ms === doubleClickMs ? 100_000 : ms);
  Object.assign(window, { setTimeout: slow });
  await user.click(start);
  await screen.findByText('Hole 1 of 9');
  expect(strokes('Anna Keller', '8')).toHaveStyle({ pointerEvents: 'none' });
  expect(screen.getByRole('button', { name: 'Next' })).not.toHaveStyle({ pointerEvents: 'none' });
});
