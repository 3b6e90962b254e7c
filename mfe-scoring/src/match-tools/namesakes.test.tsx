import { screen, within } from '@testing-library/react';
import type { Match } from '@society/contracts';
import { aFinishedMatch, aMatch, aRunningMatch } from '@society/contracts/testing';
import { admin, renderApp } from '@society/web-kit/testing';
import { fakeLeague } from '../../test/fake-league.ts';
import { remote } from '../remote.tsx';

/** Father and son play each other. */
const namesakes = (match: Match): Match => ({
  ...match,
  player1: { ...match.player1, name: 'John Smith', businessCompany: 'Smith Glass', handicap: 20 },
  player2: { ...match.player2, name: 'John Smith', businessCompany: 'Smith Timber', handicap: 12 },
});
const father = 'John Smith (Smith Glass)';
const son = 'John Smith (Smith Timber)';

const open = (match: Match, path = '/live-scoring/12') =>
  renderApp(remote, { path, user: admin, api: fakeLeague(namesakes(match)).answers });

test('when a match of namesakes is decided, then the admin sees who wins, and so does the question', async () => {
  const { user } = open(aMatch());
  await user.click(await screen.findByRole('button', { name: 'Decide Match' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('option', { name: `Walkover for ${father}` })).toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText('Outcome'), `Walkover for ${son}`);
  await user.type(dialog.getByLabelText('Reason'), 'No show{Enter}');
  expect(dialog.getByText(`${son} wins by walkover.`, { exact: false })).toBeVisible();
});

test('when both cards of namesakes are entered, then each card says whose it is', async () => {
  open(aRunningMatch(), '/live-scoring/12/both-cards');
  expect(await screen.findByRole('group', { name: father })).toBeVisible();
  expect(screen.getByRole('textbox', { name: `Hole 1 of ${son}` })).toBeVisible();
});

test('when namesakes differ, then the admin reads whose card it is, who says what, and whose round each button completes', async () => {
  const league = fakeLeague(namesakes(aRunningMatch()));
  league.record('p1', 'p1', 2, 5);
  league.record('p2', 'p1', 2, 6);
  const { user } = renderApp(remote, { path: '/live-scoring/12', user: admin, api: league.answers });
  const differing = await screen.findByRole('list', { name: 'Scores that differ' });
  expect(differing).toHaveTextContent(`Hole 2, ${father}: ${father} 5 · ${son} 6`);
  await user.click(screen.getByRole('button', { name: 'Go to hole 9' }));
  expect(screen.getByRole('button', { name: `Complete ${son}'s Round` })).toBeVisible();
});

test('when the score of namesakes is corrected, then each field says whose it is', async () => {
  const { user } = open(aFinishedMatch());
  await user.click(await screen.findByRole('button', { name: 'Correct Score' }));
  expect(screen.getByLabelText(father)).toHaveValue('18');
  expect(screen.getByLabelText(son)).toHaveValue('15');
});
