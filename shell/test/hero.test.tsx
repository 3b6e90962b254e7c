import { screen } from '@testing-library/react';
import { aFixture, aMatch } from '@society/contracts/testing';
import { anna } from '@society/web-kit/testing';
import { renderShell } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));

const over = { status: 'completed', isCompleted: true, winnerId: 'p2' } as const;
const player1Sub = { id: 's1', name: 'Eva Lindqvist', handicap: 20 };

test.each([
  ['was played', over, 'You have played'],
  ['was called off', { ...over, winnerId: null, decided: { outcome: 'void', reason: 'Rain' } }, 'Match called off'],
  ['was played for them', { ...over, player1SubId: 's1', player1Sub }, 'Eva Lindqvist has played for you'],
] as const)(
  'when their match of the next event %s, then its people read that it is over, and not that somebody is to come for it',
  async (_what, how, ended) => {
    const fixture = aFixture({ date: '2099-11-24T18:00:00.000Z' });
    const listLiveMatches = [aMatch({ fixtureId: fixture.id, player1Id: anna.id, ...how })];
    await renderShell({ user: anna, api: { getActiveFixture: fixture, listLiveMatches } });
    expect(await screen.findByRole('link', { name: 'v Ben Okafor' })).toBeVisible();
    expect(screen.getByText(ended)).toBeVisible();
    expect(screen.queryByText(/You are drawn|plays for you/)).not.toBeInTheDocument();
  },
);
