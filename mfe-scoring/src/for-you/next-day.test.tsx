import { act, screen, waitFor } from '@testing-library/react';
import type { Question } from '@society/contracts';
import { aFinishedMatch } from '@society/contracts/testing';
import { anna, renderApp } from '@society/web-kit/testing';
import { LiveMatches } from '../live-matches/LiveMatches.tsx';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-12T23:50:00Z'), advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

const question: Question = {
  matchId: '12',
  playerId: 'p2',
  name: 'Ben Okafor',
  opponent: 'Dora Silva',
  fixture: { id: '4', name: 'Week 4', date: '2026-03-12T12:00:00.000Z', location: 'Here' },
  as: 'player',
  answer: null,
  isTaken: false,
};
const open = async () => {
  const disputed = [aFinishedMatch({ disputed: true, differences: 1 })];
  const nothing = { listLiveMatches: [], listFixtures: [], getActiveFixture: null };
  const app = renderApp(<LiveMatches />, {
    user: anna,
    api: { ...nothing, getForYou: { questions: [question], disputed } },
  });
  expect(await screen.findByRole('button', { name: 'Yes, I play' })).toBeVisible();
  expect(screen.getByText('Disputed')).toBeVisible();
  return app;
};
const dayEnds = () => {
  jest.setSystemTime(new Date('2026-03-13T00:00:30Z'));
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
};

test('when a day ends on a page that stays in front, then what waits is asked for anew', async () => {
  const { api } = await open();
  api.answer({ getForYou: { questions: [], disputed: [] } });
  await dayEnds();
  await waitFor(() => expect(screen.queryByText('Disputed')).not.toBeInTheDocument());
});

test('when it ends without signal, then nobody is asked about its evening any more, and the rest stays', async () => {
  const { api } = await open();
  api.answer({ getForYou: () => Promise.reject(new TypeError('Failed to fetch')) });
  await dayEnds();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes, I play' })).not.toBeInTheDocument());
  expect(screen.getByText('Disputed')).toBeVisible();
});
