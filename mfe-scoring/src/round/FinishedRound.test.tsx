import { screen } from '@testing-library/react';
import { aFinishedMatch } from '@society/contracts/testing';
import type { Match } from '@society/contracts';
import { anna, renderApp } from '@society/web-kit/testing';
import { fakeLeague } from '../../test/fake-league.ts';
import { remote } from '../remote.tsx';

test.each<[string, Match, string, string]>([
  ['won', aFinishedMatch(), 'Both players completed - Match finalized!', 'Winner: Anna Keller'],
  ['drawn', aFinishedMatch({ winnerId: null }), 'Both players completed - Match finalized!', 'The match is a draw.'],
  [
    'given its score by an admin',
    aFinishedMatch({ finalScoreByAdmin: true }),
    'Match Completed',
    'Winner: Anna Keller',
  ],
])('when a match was %s, then its card is titled so and says how it ended', async (_, match, title, result) => {
  renderApp(remote, { path: '/live-scoring/12', user: anna, api: fakeLeague(match).answers });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getAllByText(result).length).toBeGreaterThan(0);
});

test('when a match was called off, then nothing on its page calls it completed by its players or a draw', async () => {
  const called = aFinishedMatch({ decided: { outcome: 'void', reason: 'Thunder' }, winnerId: null });
  renderApp(remote, { path: '/live-scoring/12', user: anna, api: fakeLeague(called).answers });
  expect(await screen.findByText('Match called off')).toBeVisible();
  expect(screen.queryByText(/Match finalized|Match Completed|is a draw/)).not.toBeInTheDocument();
});
