import { act, screen, waitFor, within } from '@testing-library/react';
import type { Match } from '@society/contracts';
import { aFinishedMatch, aFixture, aSeason } from '@society/contracts/testing';
import { admin, anna, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { fakeLeague } from '../../test/fake-league.ts';
import { remote } from '../remote.tsx';

const closed = [aSeason({ id: '2', name: '2027' }), aSeason({ isOpen: false })];
const words =
  'Season 1 is closed, so this match stays as it is. An admin can open the season again once Season 2027 is closed.';
const decided = { outcome: 'player1', reason: 'Storm' } as const;

type Over = { match?: Match; user?: typeof admin; at?: string; api?: FakeAnswers };
const open = ({ match = aFinishedMatch(), user = admin, at = '', api = {} }: Over) => {
  const api12 = { ...fakeLeague(match).answers, listFixtures: [aFixture()], listSeasons: closed, ...api };
  return renderApp(remote, { path: `/live-scoring/12${at}`, user, api: api12 });
};
const close = async ({ api, queryClient }: ReturnType<typeof open>) => {
  api.answer({ listSeasons: closed });
  await act(async () => {
    await queryClient.invalidateQueries();
    // The cache tells its screens a moment later.
    await new Promise((told) => setTimeout(told, 50));
  });
};
const tools = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].filter(({ textContent }) =>
    ['Correct Score', 'Enter Both Cards', 'Decide Match', 'Take Score Back', 'Take Decision Back'].includes(
      textContent,
    ),
  );
const dialog = () => within(screen.getByRole('dialog'));

test.each<[string, Match]>([
  ['was played', aFinishedMatch()],
  ['got its score from an admin', aFinishedMatch({ finalScoreByAdmin: true })],
  ['was decided', aFinishedMatch({ decided })],
])(
  'when a match that %s is in a closed season, then that is said once, in the place of its tools',
  async (_, match) => {
    open({ match });
    expect(await screen.findByText(words)).toBeVisible();
    expect(await screen.findByText('Scorecard Overview')).toBeVisible();
    expect(tools()).toEqual([]);
  },
);

test.each<[string, FakeAnswers]>([
  ['is open', { listSeasons: [aSeason(), aSeason({ id: '2', isOpen: false })] }],
  ['cannot be had', { listSeasons: { status: 503, message: 'Away' } }],
  ['is not known yet', { listSeasons: () => new Promise<never>(() => {}) }],
  ['is not known for want of its evening', { listFixtures: { status: 503, message: 'Away' } }],
])('when its season %s, then what an admin may do is offered', async (_, api) => {
  open({ api });
  expect(await screen.findByRole('button', { name: 'Decide Match' })).toBeVisible();
  expect(tools()).toHaveLength(3);
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test('when a player looks at their match of a closed season, then nothing is said of what they could not do anyhow', async () => {
  open({ user: anna });
  expect(await screen.findByRole('link', { name: 'History' })).toBeVisible();
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test('when the season is closed while a score is corrected, then what was typed stays, and closed the form is gone', async () => {
  const app = open({ api: { listSeasons: [aSeason()] } });
  await app.user.click(await screen.findByRole('button', { name: 'Correct Score' }));
  await app.user.clear(dialog().getByLabelText('Anna Keller'));
  await app.user.type(dialog().getByLabelText('Anna Keller'), '31');
  await close(app);
  expect(dialog().getByLabelText('Anna Keller')).toHaveValue('31');
  await app.user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(tools()).toEqual([]);
});

test('when it is closed while a reason is typed, then that stays, too', async () => {
  const app = open({ api: { listSeasons: [aSeason()] } });
  await app.user.click(await screen.findByRole('button', { name: 'Decide Match' }));
  await app.user.type(dialog().getByLabelText('Reason'), 'Storm');
  await close(app);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(dialog().getByLabelText('Reason')).toHaveValue('Storm');
  await app.user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(tools()).toEqual([]);
});

test.each<[string, Match]>([
  ['Take Score Back', aFinishedMatch({ finalScoreByAdmin: true })],
  ['Take Decision Back', aFinishedMatch({ decided })],
])(
  'when it is closed while %s asks, then the question stays, and closed it is not offered again',
  async (name, match) => {
    const app = open({ match, api: { listSeasons: [aSeason()] } });
    await app.user.click(await screen.findByRole('button', { name }));
    await close(app);
    expect(await screen.findByText(words)).toBeInTheDocument();
    await app.user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(tools()).toEqual([]);
  },
);

describe('both cards', () => {
  const at = '/both-cards';
  const save = () => screen.findByRole('button', { name: 'Save Both Cards' });

  test.each<[string, Match]>([
    ['was played', aFinishedMatch()],
    ['was decided', aFinishedMatch({ decided })],
  ])('when the match %s and its season is closed, then that is said before anything can be typed', async (_, match) => {
    open({ at, match });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('when the season cannot be had, then the grid is there', async () => {
    open({ at, api: { listSeasons: { status: 503, message: 'Away' } } });
    expect(await save()).toBeVisible();
  });

  test('when the season is closed meanwhile, then what was typed stays', async () => {
    const app = open({ at, api: { listSeasons: [aSeason()] } });
    await save();
    await app.user.type(screen.getByLabelText('Reason'), 'Paper card');
    await close(app);
    expect(screen.getByLabelText('Reason')).toHaveValue('Paper card');
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  test.each<[string, (when: Promise<void>) => FakeAnswers]>([
    ['season', (when) => ({ listSeasons: () => when.then(() => closed) })],
    ['evening', (when) => ({ listFixtures: () => when.then(() => [aFixture()]) })],
  ])('when the %s comes late, then the cards are asked for beside it, and no grid opens before', async (_, late) => {
    const known = Promise.withResolvers<void>();
    const { api } = open({ at, api: late(known.promise) });
    await waitFor(() =>
      expect([api.callsOf('getRound'), api.callsOf('getCourse')].map((c) => c.length)).toEqual([1, 1]),
    );
    // Time for a grid to open, which would then stay.
    await act(() => new Promise((passed) => setTimeout(passed, 50)));
    known.resolve();
    expect(await screen.findByText(words)).toBeVisible();
  });
});
