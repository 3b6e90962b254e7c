import { act, screen, waitFor } from '@testing-library/react';
import type { Attention } from '@society/contracts';
import { aFinishedMatch, aMatch } from '@society/contracts/testing';
import { dropMatch, showMatch } from '@society/league-client';
import { admin, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { NeedsYou } from './NeedsYou.tsx';
import { waitingOf } from './waiting.ts';

const now = new Date('2026-03-15T20:00:00.000Z');
afterEach(() => void jest.useRealTimers());
const nothing: Attention = { disputed: [], notCounted: [], sentToDeleted: [], absent: [], unfinished: [] };
const disputed = (standsAt: string, differences = 2): Attention => ({
  ...nothing,
  disputed: [{ match: aFinishedMatch({ disputed: true, differences }), standsAt }],
});
const late: Attention = {
  ...nothing,
  sentToDeleted: [{ id: '9', players: ['Ann Lee', 'Bo Reid'], count: 2, latestAt: now.toISOString() }],
  notCounted: [{ match: aFinishedMatch(), count: 3, latestAt: now.toISOString() }],
};
const open = (getAttention: FakeAnswers['getAttention'], listFailedNotices: FakeAnswers['listFailedNotices'] = []) =>
  renderApp(<NeedsYou />, { user: admin, api: { listFailedNotices, ...(getAttention && { getAttention }) } });

test.each([
  ['2026-03-19T19:40:00.000Z', '2 holes differ. Stands in 4 days.'],
  ['2026-03-17T08:00:00.000Z', '2 holes differ. Stands in 2 days.'],
  ['2026-03-16T08:00:00.000Z', '2 holes differ. Stands within a day.'],
])('when a disputed result stands at %s, then the days left are said', (standsAt, text) => {
  expect(waitingOf(disputed(standsAt), now)).toMatchObject([{ text, title: 'Anna Keller – Ben Okafor' }]);
});

test('when one hole differs, or one entry could not count, then it is said so', () => {
  const one = { ...late, sentToDeleted: [], notCounted: late.notCounted.map((each) => ({ ...each, count: 1 })) };
  expect(waitingOf(disputed('2026-03-19T19:40:00.000Z', 1), now)[0]?.text).toMatch(/^1 hole differs\./);
  expect(waitingOf(one, now)[0]?.text).toBe('1 entry came that could not count.');
});

test('when something waits, then each line leads to where it is dealt with', async () => {
  open({ ...late, disputed: disputed('2126-03-19T19:40:00.000Z').disputed });
  expect(await screen.findByRole('region', { name: 'Needs you' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/help#results',
    '/live-scoring/12',
    '/live-scoring/12/history',
    '/live-scoring/9/history',
  ]);
  expect(screen.getByText('3 entries came that could not count.')).toBeVisible();
  expect(screen.getByText('2 entries came after Match #9 was deleted.')).toBeVisible();
});

test('when somebody could not be told something, then it says whom, what and why', async () => {
  const person = { id: 'p2', name: 'Ben Okafor' };
  const title = 'You play Anna Keller';
  open(nothing, [
    { id: 'e1:p2:mail', person, title, channel: 'mail', why: 'mailbox unavailable', at: now.toISOString() },
    {
      id: 'e1:p2:push',
      person,
      title,
      channel: 'push',
      why: 'No phone of theirs takes notices any more',
      at: now.toISOString(),
    },
  ]);
  expect(await screen.findAllByText('Ben Okafor: You play Anna Keller')).toHaveLength(2);
  expect(screen.getByText('The push message: No phone of theirs takes notices any more.')).toBeVisible();
  expect(screen.getByText('The email: mailbox unavailable.')).toBeVisible();
});

const anna = { match: aMatch(), personId: 'p1', name: 'Anna Keller', playerId: 'p1', asked: 2, refused: 0 };
const offer = { personId: 's1', name: 'Eva Lindqvist', as: 'substitute' } as const;

test.each([
  [{ asked: 2 }, '2 were asked, and nobody has said yes yet.'],
  [{ asked: 1, refused: 1 }, '1 was asked, and nobody can. Please ask somebody yourself.'],
  [{ asked: 0 }, 'There is nobody free to ask.'],
  [{ offer: { ...offer, as: 'player' } as const }, 'Eva Lindqvist would play in their place.'],
])('when somebody cannot play and it stands at %j, then that is said', (over, text) => {
  expect(waitingOf({ ...nothing, absent: [{ ...anna, ...over }] }, now)).toMatchObject([
    { title: 'Anna Keller cannot play: Anna Keller – Ben Okafor', text, to: '/fixtures/4/matches' },
  ]);
});

test.each([
  [
    'substitute',
    'Anna Keller',
    'p1',
    'setSubstitute',
    { originalPlayerId: 'p1', substituteId: 's1', former: null, absentId: 'p1' },
  ],
  [
    'player',
    'Anna Keller',
    'p1',
    'changeMatchPlayer',
    { oldPlayerId: 'p1', newPlayerId: 's1', former: null, absentId: 'p1' },
  ],
  // Finn stands in for Anna, and cannot.
  [
    'substitute',
    'Finn Berg',
    's2',
    'setSubstitute',
    { originalPlayerId: 'p1', substituteId: 's1', former: 's2', absentId: 's2' },
  ],
  [
    'player',
    'Finn Berg',
    's2',
    'changeMatchPlayer',
    { oldPlayerId: 'p1', newPlayerId: 's1', former: 's2', absentId: 's2' },
  ],
] as const)(
  'when somebody would play as a %s for %s, then one click places them',
  async (as, name, personId, call, body) => {
    const absent = [{ ...anna, name, personId, offer: { ...offer, as } }];
    const now: { waiting: Attention } = { waiting: { ...nothing, absent } };
    const placed = () => {
      now.waiting = nothing;
      return aMatch({ version: 2 });
    };
    const { user, api } = renderApp(<NeedsYou />, {
      user: admin,
      api: { listFailedNotices: [], getAttention: () => now.waiting, [call]: placed },
    });
    await user.click(await screen.findByRole('button', { name: 'Place Eva Lindqvist' }));
    expect(await screen.findByText('Nothing waits any more.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Needs you' }).querySelector('ul')).toHaveFocus());
    expect(screen.getByText(`Eva Lindqvist plays for ${name}`)).toBeVisible();
    expect(api.callsOf(call)).toEqual([expect.objectContaining({ params: { id: '12' }, body })]);
  },
);

test('when one of two is placed, then the focus is not lost with the button', async () => {
  const other = { ...anna, offer, personId: 'p9', match: aMatch({ id: '13' }) };
  const now = { waiting: { ...nothing, absent: [{ ...anna, offer }, other] } };
  const { user } = renderApp(<NeedsYou />, {
    user: admin,
    api: {
      listFailedNotices: [],
      getAttention: () => now.waiting,
      setSubstitute: () => {
        now.waiting = { ...nothing, absent: [other] };
        return aMatch({ version: 2 });
      },
    },
  });
  await screen.findAllByRole('button', { name: 'Place Eva Lindqvist' });
  const [first] = screen.getAllByRole('button', { name: 'Place Eva Lindqvist' });
  if (first) await user.click(first);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Place Eva Lindqvist' })).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Needs you' }).querySelector('ul')).toHaveFocus());
});

test('when placing is refused, then it says why, and the click can be tried again', async () => {
  const { user } = renderApp(<NeedsYou />, {
    user: admin,
    api: {
      listFailedNotices: [],
      getAttention: { ...nothing, absent: [{ ...anna, offer }] },
      setSubstitute: { status: 409, message: 'One of these players already has a match in this fixture' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Place Eva Lindqvist' }));
  expect(await screen.findByText('One of these players already has a match in this fixture')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Place Eva Lindqvist' })).toBeEnabled();
});

test('when an evening is over and matches of it are not, then it leads to them', async () => {
  const fixture = { id: '3', name: 'Week 3', date: now.toISOString() };
  open({ ...nothing, unfinished: [{ fixture, count: 2 }] });
  expect(await screen.findByText('2 matches are not finished, and the evening is over.')).toBeVisible();
  expect(screen.getByRole('link', { name: /Week 3/ })).toHaveAttribute('href', '/fixtures/3/matches');
});

test('when a day ends on a page that stays in front, then what waits is asked for anew, and without signal the days left are counted all the same', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-12T23:50:00Z'), advanceTimers: true });
  const ends = async (at: string) => {
    jest.setSystemTime(new Date(at));
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const { api } = open(late);
  await screen.findByText('3 entries came that could not count.');
  const fixture = { id: '4', name: 'Week 4', date: '2026-03-12T12:00:00.000Z' };
  api.answer({ getAttention: { ...disputed('2026-03-15T19:40:00.000Z'), unfinished: [{ fixture, count: 1 }] } });
  await ends('2026-03-13T00:00:30Z');
  expect(await screen.findByText('Unfinished')).toBeVisible();
  expect(screen.getByText('2 holes differ. Stands in 3 days.')).toBeVisible();
  api.answer({ getAttention: () => Promise.reject(new TypeError('Failed to fetch')) });
  await ends('2026-03-14T00:00:30Z');
  await waitFor(() => expect(screen.getByText('2 holes differ. Stands in 2 days.')).toBeVisible());
});

test('when somebody cannot be told while the page stays in front, then it is said within a minute, and goes once it is told of no more', async () => {
  jest.useFakeTimers({ now, advanceTimers: true });
  const { api } = open(late);
  await screen.findByText('3 entries came that could not count.');
  const failure = { title: 'You play Anna Keller', channel: 'mail', why: 'mailbox unavailable' } as const;
  const untold = { id: 'e1:p2:mail', person: { id: 'p2', name: 'Ben Okafor' }, ...failure, at: now.toISOString() };
  api.answer({ listFailedNotices: [untold] });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText('Ben Okafor: You play Anna Keller')).toBeVisible();
  api.answer({ listFailedNotices: [] });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(screen.queryByText('Ben Okafor: You play Anna Keller')).toBeNull());
});

test.each<[string, FakeAnswers['getAttention']]>([
  ['nothing waits', nothing],
  ['it cannot be had', { status: 503, message: 'Please try again' }],
])('when %s, then nothing is shown', async (_, answer) => {
  const { api, container } = open(answer);
  await waitFor(() => expect(api.callsOf('getAttention')).toHaveLength(1));
  expect(container).toHaveTextContent('');
});

test('when a match is made, changed or removed elsewhere in the app, then what waits is left alone', async () => {
  const { queryClient } = open(late);
  const said = await screen.findByText('3 entries came that could not count.');
  showMatch(queryClient, aFinishedMatch({ id: '13' }));
  dropMatch(queryClient, '12');
  expect(said).toBeVisible();
});
