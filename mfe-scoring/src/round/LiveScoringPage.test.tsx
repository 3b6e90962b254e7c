import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { aFinishedMatch, aFixture, aMatch, aRunningMatch, aScore, theCourse } from '@society/contracts/testing';
import { Route, Routes } from '@society/web-kit';
import { anna, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { fakeLeague } from '../../test/fake-league.ts';
import { remote } from '../remote.tsx';
import { LiveScoringPage } from './LiveScoringPage.tsx';

const open = (path: string, api: FakeAnswers) => renderApp(remote, { path, user: anna, api });

describe('which match is shown', () => {
  test('when the id is in the path, then that match is shown', async () => {
    open('/live-scoring/12', fakeLeague(aMatch()).answers);
    expect(await screen.findByRole('heading', { level: 1, name: 'Live Scoring' })).toBeVisible();
    expect(screen.getByText('Ben Okafor')).toBeVisible();
  });

  test('when the id is in the query, then that match is shown', async () => {
    open('/live-scoring?matchId=12', fakeLeague(aMatch()).answers);
    expect(await screen.findByText('Ready to Start Round?')).toBeVisible();
  });

  test('when the match is not in the live list, then it is asked for by its id', async () => {
    const { api } = open('/live-scoring/12', { ...fakeLeague(aFinishedMatch()).answers, listLiveMatches: [] });
    expect(await screen.findByText('Both players completed - Match finalized!')).toBeVisible();
    expect(api.callsOf('getMatch')).toHaveLength(1);
  });

  test('when the match is in the live list, then it is not asked for again', async () => {
    const { api } = open('/live-scoring/12', fakeLeague(aMatch()).answers);
    await screen.findByText('Ready to Start Round?');
    expect(api.callsOf('getMatch')).toHaveLength(0);
  });

  test('when nobody knows the match, then the screen says so and leads back, and to what was sent to it if it was deleted', async () => {
    open('/live-scoring/99', { listLiveMatches: [aMatch()], getMatch: { status: 404, message: 'Match not found' } });
    expect(await screen.findByText('Match not found')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Live Scoring');
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute('href', '/live-scoring/99/history');
  });

  test('when no match is named, then the live matches are there to choose from', async () => {
    open('/live-scoring', fakeLeague(aMatch()).answers);
    expect(await screen.findByRole('link', { name: /Anna Keller/ })).toHaveAttribute(
      'href',
      '/live-scoring?matchId=12',
    );
  });
});

test('when the match ends while its page is open, then it is told how', async () => {
  const { queryClient, api } = open('/live-scoring/12', fakeLeague(aRunningMatch()).answers);
  const told = await screen.findByRole('status', { name: 'How it ended' });
  expect(told).toBeEmptyDOMElement();
  api.answer(fakeLeague(aFinishedMatch()).answers);
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(told).toHaveTextContent('The match is over. Result: Anna Keller'));
});

test('when the match was over before, then it is not told', async () => {
  open('/live-scoring/12', fakeLeague(aFinishedMatch()).answers);
  expect(await screen.findByRole('status', { name: 'How it ended' })).toBeEmptyDOMElement();
});

test.each([
  ['to come', '2199-03-12T12:00:00.000Z', 1],
  ['over', '2020-03-12T12:00:00.000Z', 0],
])(
  'when the evening of a match is %s, then its players are offered to say that they cannot play, or not',
  async (_when, date, offered) => {
    const { queryClient } = open('/live-scoring/12', {
      ...fakeLeague(aMatch()).answers,
      listFixtures: [aFixture({ date })],
    });
    expect(await screen.findByText('Ready to Start Round?')).toBeVisible();
    await waitFor(() => expect(queryClient.getQueryData(['/api/fixtures'])).toBeDefined());
    expect(screen.queryAllByRole('button', { name: "Can't play" })).toHaveLength(offered);
  },
);

describe('when something cannot be had', () => {
  test('when the match cannot be loaded, then the reason is shown and Try again works', async () => {
    const failing = { status: 503, message: 'The league is resting' };
    const { user, api } = open('/live-scoring/12', { listLiveMatches: failing, getMatch: failing });
    expect(await screen.findByRole('alert')).toHaveTextContent('The league is resting');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Live Scoring');

    api.answer(fakeLeague(aMatch()).answers);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ready to Start Round?')).toBeVisible();
  });

  test('when the round cannot be read, then it says so in the words of the spec, whatever the server says, and Try again works', async () => {
    const { user, api } = open('/live-scoring/12', {
      ...fakeLeague(aRunningMatch()).answers,
      getRound: { status: 500, message: 'Something went wrong' },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch scores');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Live Scoring');
    expect(screen.queryByText(/Something went wrong/)).not.toBeInTheDocument();

    api.answer({ getRound: fakeLeague(aRunningMatch()).answers.getRound });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hole 1 of 9')).toBeVisible();
  });

  test('when a hole is not in the course, then the screen says so instead of a card', async () => {
    open('/live-scoring/12', { ...fakeLeague(aRunningMatch()).answers, getCourse: theCourse().slice(1) });
    expect(await screen.findByText('Invalid hole information')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Blob' })).not.toBeInTheDocument();
  });
});

test('when the match is being looked for, then the screen says that it is loading', async () => {
  const { api } = open('/live-scoring/12', { listLiveMatches: () => new Promise<never>(() => {}) });
  await waitFor(() => expect(api.callsOf('listLiveMatches')).toHaveLength(1));
  expect(screen.getByText('Loading...')).toBeInTheDocument();
});

test('when an earlier visit left scores on the device, then the round opens at the hole that is open now', async () => {
  const league = fakeLeague(aRunningMatch());
  const { api, user } = renderApp(<Visits />, { path: '/live-scoring/12', user: anna, api: league.answers });
  await screen.findByText('Hole 1 of 9');
  await user.click(screen.getByRole('button', { name: 'Leave or come back' }));
  api.answer({ getRound: fakeLeague(aRunningMatch(), [aScore({ hole: 1 }), aScore({ hole: 2 })]).answers.getRound });
  await user.click(screen.getByRole('button', { name: 'Leave or come back' }));
  expect(await screen.findByText('Hole 3 of 9')).toBeVisible();
});

test('when the round had been started before the list of matches was asked for again, then it opens at the first open hole', async () => {
  const league = fakeLeague(aMatch(), [aScore({ hole: 1 })]);
  const { queryClient } = renderApp(<Visits />, { path: '/live-scoring/12', user: anna, api: league.answers });
  await screen.findByText('Ready to Start Round?');
  league.change({ status: 'in_progress', currentHole: 1 });
  await act(() => queryClient.invalidateQueries({ queryKey: ['/api/matches/live'] }));
  expect(await screen.findByText('Hole 2 of 9')).toBeVisible();
});

const Visits = () => {
  const [here, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(!here)}>
        Leave or come back
      </button>
      {here && (
        <Routes>
          <Route path="/live-scoring/:matchId" element={<LiveScoringPage />} />
        </Routes>
      )}
    </>
  );
};
