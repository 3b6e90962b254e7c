import { screen, within } from '@testing-library/react';
import { aFixture, aMatch } from '@society/contracts/testing';
import { admin, anna, renderApp } from '@society/web-kit/testing';
import { remote } from '../remote.tsx';
import { fakeSeason } from '../../test/society.ts';

const walkover = { outcome: 'player2', reason: 'Anna is ill' } as const;
const season = {
  fixtures: [aFixture({ date: '2199-06-10T12:00:00.000Z' })],
  matches: [aMatch({ status: 'completed', isCompleted: true, winnerId: 'p2', decided: walkover })],
};
const open = (path: string, user = anna) =>
  renderApp(remote, {
    path: `/fixtures/4/${path}`,
    user,
    api: { ...fakeSeason(season).answers, getAvailability: () => [] },
  });

test.each(['answer', 'matches'])(
  'when a match was decided before its evening, then on the page %s its people read how, and not that they are drawn',
  async (page) => {
    open(page);
    const card = within(await screen.findByRole('region', { name: page === 'answer' ? 'Are you in?' : 'Who Comes' }));
    expect(await card.findByText('Walkover. Winner: Ben Okafor')).toBeVisible();
    expect(card.getByText('Anna is ill')).toBeVisible();
    expect(card.getByRole('link', { name: 'v Ben Okafor' })).toBeVisible();
    expect(card.queryByText('You are drawn')).not.toBeInTheDocument();
    expect(card.queryByRole('button', { name: "Can't play" })).not.toBeInTheDocument();
  },
);

test('when a match was decided before its evening, then an admin answers for neither of its people, and does not read that they are drawn', async () => {
  const { user } = open('matches', admin);
  await user.click(await screen.findByRole('button', { name: 'Answer for Somebody' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer for Somebody' }));
  expect(dialog.getAllByText('Walkover')).toHaveLength(2);
  expect(dialog.queryByText('Drawn')).not.toBeInTheDocument();
  expect(dialog.queryByRole('group', { name: 'Is Anna Keller in?' })).not.toBeInTheDocument();
});
