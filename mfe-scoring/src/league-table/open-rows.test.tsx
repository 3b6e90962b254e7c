import { screen, waitFor, within } from '@testing-library/react';
import { aFinishedMatch, aFixture, aLeagueRow, aSeason } from '@society/contracts/testing';
import { anna, axeFindings, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { LeagueTable } from './LeagueTable.tsx';

const ben = aLeagueRow({
  id: 'p2',
  playerId: 'p2',
  position: 2,
  player: { id: 'p2', name: 'Ben Okafor', handicap: 11 },
});
const priya = aLeagueRow({
  id: 'p3',
  playerId: 'p3',
  position: 3,
  player: { id: 'p3', name: 'Priya Nair', handicap: 7 },
});
const lost = aFinishedMatch({ id: '11', winnerId: 'p2', player1Score: 14, player2Score: 19, disputed: true });
const walkover = aFinishedMatch({ id: '10', decided: { outcome: 'player1', reason: 'Ill' } });
const details = {
  row: aLeagueRow(),
  matches: [aFinishedMatch(), lost, walkover],
  decidedBy: { key: 'difference' as const, below: { playerId: 'p3', mine: 7, theirs: 4 } },
};
const open = (api: FakeAnswers = {}) =>
  renderApp(<LeagueTable />, {
    user: anna,
    api: {
      getLeagueStats: [aLeagueRow(), ben, priya],
      listLiveMatches: [],
      listFixtures: [aFixture()],
      getLeagueRow: details,
      ...api,
    },
  });
const opener = (name: RegExp) => screen.findByRole('button', { name });

test('when a row is opened, then it says what decided, and lists the matches, each with its end and the way to it', async () => {
  const { user, api } = open();
  const button = await opener(/^Anna Keller/);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByText('Above Priya Nair on difference, +7 to +4.')).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'v Ben OkaforWon 18 to 15Week 4 - March Medal, 12 Mar 2026',
    'v Ben OkaforLost 14 to 19 (disputed)Week 4 - March Medal, 12 Mar 2026',
    'v Ben OkaforWon WalkoverWeek 4 - March Medal, 12 Mar 2026',
  ]);
  expect(screen.getAllByRole('link', { name: /^v Ben Okafor/ })[1]).toHaveAttribute('href', '/live-scoring?matchId=11');
  expect(screen.getByRole('link', { name: 'Golf of Anna Keller' })).toHaveAttribute('href', '/golf/p1');
  expect(api.callsOf('getLeagueRow')[0]?.params).toEqual({ playerId: 'p1' });
  expect(await axeFindings()).toEqual([]);
  await user.click(button);
  expect(screen.queryByText(/on difference/)).not.toBeInTheDocument();
});

test('when a row is opened by the keyboard, then it opens where the focus is, and closes there', async () => {
  const { user } = open();
  const button = await opener(/^Ben Okafor/);
  button.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(button).toHaveFocus();
  await user.keyboard(' ');
  await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
});

test('when places are shared and nothing was played, then the row says both', async () => {
  const level = [aLeagueRow({ matchesPlayed: 0 }), { ...ben, position: 1, matchesPlayed: 0 }];
  const { user } = open({
    getLeagueStats: level,
    getLeagueRow: {
      ...details,
      matches: [],
      decidedBy: { key: 'shared', below: { playerId: 'p2', mine: 0, theirs: 0 } },
    },
  });
  await user.click(await opener(/^Anna Keller/));
  expect(await screen.findByText('Shares place 1 with Ben Okafor: level on everything that counts.')).toBeVisible();
  expect(screen.getByText('No match of theirs counts yet.')).toBeVisible();
});

test('when the matches cannot be had, then the reason is shown in the row and Try again works', async () => {
  const { user, api } = open({ getLeagueRow: { status: 503, message: 'Please try again' } });
  await user.click(await opener(/^Anna Keller/));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Please try again');
  api.answer({ getLeagueRow: details });
  await user.click(within(alert.parentElement ?? alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
});

test('when nothing of somebody counted in a season that is over, then nothing more is announced', async () => {
  const { user } = open({
    listSeasons: [aSeason({ isOpen: false })],
    getLeagueRow: { ...details, matches: [], decidedBy: null },
  });
  await user.click(await opener(/^Anna Keller/));
  expect(await screen.findByText('No match of theirs counted.')).toBeVisible();
});
