import { screen } from '@testing-library/react';
import type { HistoryLine } from '@society/contracts';
import { aFinishedMatch, aMatch, aRunningMatch } from '@society/contracts/testing';
import { admin, anna, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { fakeLeague } from '../../test/fake-league.ts';
import { remote } from '../remote.tsx';

const at = '2026-03-12T18:42:00.000Z';
const line = (over: Partial<HistoryLine> = {}): HistoryLine => ({
  at,
  receivedAt: at,
  by: { id: 'p2', name: 'Ben Okafor' },
  kind: 'hole',
  playerId: 'p1',
  hole: 2,
  before: 5,
  after: 6,
  counted: true,
  ...over,
});
const open = (api: FakeAnswers, match = aFinishedMatch()) =>
  renderApp(remote, {
    path: `/live-scoring/${match.id}/history`,
    user: anna,
    api: { ...fakeLeague(match).answers, ...api },
  });
const lines = async () => (await screen.findAllByRole('listitem')).map((item) => item.textContent);

test('when the history of a match is opened, then it tells what happened in order, under the days it arrived on', async () => {
  open({
    getHistory: [
      line(),
      line({
        at: '2026-03-12T18:50:00.000Z',
        receivedAt: '2026-03-13T07:05:00.000Z',
        counted: false,
        after: 7,
        before: 6,
      }),
    ],
  });
  expect(await lines()).toEqual([
    '18:42Ben Okafor entered 6 for Anna Keller on hole 2 (it was 5)',
    '12 Mar 2026 18:50Ben Okafor entered 7 for Anna Keller on hole 2Did not count. The card already had 6Arrived 07:05',
  ]);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Thursday 12 March 2026',
    'Friday 13 March 2026',
  ]);
  expect(screen.getByText('Anna Keller – Ben Okafor')).toBeVisible();
});

test('when it arrived within a minute, then one time is enough', async () => {
  open({ getHistory: [line({ at: '2026-03-12T18:41:00.000Z' })] });
  expect(await lines()).toEqual(['18:41Ben Okafor entered 6 for Anna Keller on hole 2 (it was 5)']);
});

test('when it cannot be had, then the reason is shown and Try again works', async () => {
  const { user, api } = open({ getHistory: { status: 503, message: 'Please try again' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again');
  api.answer({ getHistory: [line()] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await lines()).toHaveLength(1);
});

test('when it is none of the reader’s business, then that is said, and nothing is to be tried again', async () => {
  open({ getHistory: { status: 403, message: 'You are not assigned to this match' } });
  expect(await screen.findByText(/^Only who plays in this match/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('when nothing has happened, then that is said', async () => {
  open({ getHistory: [] }, aMatch());
  expect(await screen.findByText('Nothing has happened yet')).toBeVisible();
});

describe('when a match was deleted', () => {
  const late = line({ by: { id: 'p1', name: 'Anna Keller' }, kind: 'not-counted', playerId: 'p2', counted: false });
  const gone: FakeAnswers = { listLiveMatches: [], getMatch: { status: 404, message: 'Match not found' } };

  test('then what was sent to it is told, with the names that came along', async () => {
    open({ ...gone, getHistory: [{ ...late, playerName: 'Ben Okafor', reason: 'This match was deleted' }] });
    expect(await lines()).toEqual([
      '18:42Anna Keller entered 6 for Ben Okafor on hole 2Did not count. This match was deleted',
    ]);
    expect(screen.getByText('This was sent to it and did not count.')).toBeVisible();
  });

  test('and nothing was sent to it, then that is said', async () => {
    open({ ...gone, getHistory: [] });
    expect(await screen.findByText('This match was deleted')).toBeVisible();
    expect(screen.getByText('Nothing was sent to it.')).toBeVisible();
  });

  test('and is remembered no more, or never was, then it is not found', async () => {
    open({ ...gone, getHistory: { status: 404, message: 'Match not found' } });
    expect(await screen.findByText('Match not found')).toBeVisible();
  });
});

const cleo = { id: 'p5', role: 'player', name: 'Cleo Marsh' } as const;
test.each([
  ['somebody who plays in it', anna, 1],
  ['an admin', admin, 1],
  ['somebody else', cleo, 0],
])(
  'when %s looks at a match, then the way to its history is there for those who may read it',
  async (_, user, count) => {
    renderApp(remote, { path: '/live-scoring/12', user, api: { ...fakeLeague(aRunningMatch()).answers } });
    await screen.findByText('Live');
    await screen.findByText(/^Hole \d of 9$/);
    const links = screen.queryAllByRole('link', { name: 'History' });
    expect(links).toHaveLength(count);
    for (const link of links) expect(link).toHaveAttribute('href', '/live-scoring/12/history');
  },
);

test('when a match is still, or again, to be played, then the way to its history is there: something may have been sent before', async () => {
  renderApp(remote, { path: '/live-scoring/12', user: anna, api: fakeLeague(aMatch()).answers });
  await screen.findByText('Ready to Start Round?');
  expect(screen.getByRole('link', { name: 'History' })).toBeVisible();
});

test('when somebody was replaced in a match, then the way to its history is there for them', async () => {
  const { answers } = fakeLeague(aRunningMatch());
  const getRound = () => ({ ...answers.getRound(), formerIds: [cleo.id] });
  renderApp(remote, { path: '/live-scoring/12', user: cleo, api: { ...answers, getRound } });
  expect(await screen.findByRole('link', { name: 'History' })).toBeVisible();
});
