import { screen } from '@testing-library/react';
import type { Match } from '@society/contracts';
import { aFinishedMatch, aFixture, aMatch, aRunningMatch, aScore } from '@society/contracts/testing';
import { anna, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { MatchHeader } from './MatchHeader.tsx';

const open = (match: Match, api: FakeAnswers = {}) =>
  renderApp(<MatchHeader match={match} scores={[aScore()]} part="assigned" />, { user: anna, api });
const board = () => screen.findByRole('banner');

test.each([
  ['not begun', aMatch(), /Anna Keller\s*v\s*Ben Okafor/],
  ['running', aRunningMatch(), /Stableford points: 2–0/],
  ['over', aFinishedMatch(), /Stableford points: 18–15/],
  ['decided', aFinishedMatch({ decided: { outcome: 'void', reason: 'Thunder' }, winnerId: null }), /Keller\s*v\s*Ben/],
])('when a match is %s, then the board says how it stands', async (_, match, text) => {
  open(match);
  expect(await board()).toHaveTextContent(text);
});

test('when a match was decided, then the board says how and why', async () => {
  open(aFinishedMatch({ decided: { outcome: 'player1', reason: 'Did not turn up' } }));
  expect(await board()).toHaveTextContent('Walkover. Winner: Anna KellerDid not turn up');
});

test('when a result is disputed, then the board says so', async () => {
  open(aFinishedMatch({ disputed: true, differences: 1 }));
  expect(await screen.findByText('Disputed')).toBeVisible();
});

test('when the evening is known, then the board names its day and fixture', async () => {
  const thisYear = new Date().getUTCFullYear();
  open(aMatch(), { listFixtures: [aFixture({ date: `${thisYear}-03-12T12:00:00.000Z` })] });
  expect(await screen.findByText(/^\w+day 12 March · Week 4 - March Medal$/)).toBeVisible();
});

test('when several matches are open in tabs, then each tab says whose it is', async () => {
  open(aMatch());
  await board();
  expect(document.title).toBe('Anna Keller – Ben Okafor · Live Scoring · Fairway Society');
});
