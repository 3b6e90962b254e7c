import { screen, waitFor } from '@testing-library/react';
import type { Attention } from '@society/contracts';
import { aFinishedMatch } from '@society/contracts/testing';
import { dropMatch, showMatch } from '@society/league-client';
import { admin, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { NeedsYou } from './NeedsYou.tsx';
import { waitingOf } from './waiting.ts';

const now = new Date('2026-03-15T20:00:00.000Z');
const disputed = (standsAt: string, differences = 2): Attention => ({
  disputed: [{ match: aFinishedMatch({ disputed: true, differences }), standsAt }],
  notCounted: [],
  sentToDeleted: [],
});
const late: Attention = {
  sentToDeleted: [{ id: '9', players: ['Ann Lee', 'Bo Reid'], count: 2, latestAt: now.toISOString() }],
  disputed: [],
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
  ]);
  expect(screen.getByText('3 entries came that could not count.')).toBeVisible();
  expect(screen.getByText('2 entries came after Match #9 was deleted.')).toBeVisible();
});

test('when somebody could not be told something, then it says whom, what and why', async () => {
  const person = { id: 'p2', name: 'Ben Okafor' };
  const title = 'You play Anna Keller';
  open({ disputed: [], notCounted: [], sentToDeleted: [] }, [
    { id: 'e1:p2:mail', person, title, channel: 'mail', why: 'mailbox unavailable', at: now.toISOString() },
    { id: 'e1:p2:push', person, title, channel: 'push', why: 'It could not be sent in time', at: now.toISOString() },
  ]);
  expect(await screen.findAllByText('Ben Okafor: You play Anna Keller')).toHaveLength(2);
  expect(screen.getByText('The mail did not get through: mailbox unavailable.')).toBeVisible();
});

test.each<[string, FakeAnswers['getAttention']]>([
  ['nothing waits', { disputed: [], notCounted: [], sentToDeleted: [] }],
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
