import { screen, within } from '@testing-library/react';
import { aFixture } from '@society/contracts/testing';
import { LiveUpdates } from '@society/league-client';
import { admin, anna as member, fakeLive, renderApp, type FakeRequest } from '@society/web-kit/testing';
import { remote } from '../src/remote.tsx';
import { anna, ben, dora, eli, fakeSeason, pairingOf } from './society.ts';

test('when the shell loads the remote, then it finds its pages with their permission', () => {
  expect([remote.name, remote.routes.map(({ path, permission }) => [path, permission])]).toEqual([
    'fixtures',
    [
      ['/fixtures', 'view-all-matches'],
      ['/fixtures/:fixtureId/matches', 'view-all-matches'],
      ['/fixtures/:fixtureId/draw', 'create-tournaments'],
      ['/fixtures/:fixtureId/answer', 'view-all-matches'],
      ['/fixtures/:fixtureId/stand-in', 'view-all-matches'],
      ['/fixtures/:fixtureId/results', 'generate-reports'],
      ['/club-settings', 'create-tournaments'],
      ['/courses', 'create-tournaments'],
      ['/courses/new', 'create-tournaments'],
      ['/courses/:courseId', 'create-tournaments'],
      ['/seasons', 'create-tournaments'],
    ],
  ]);
});

test('when an admin plans an evening from an empty season, then fixture, pairings and report follow each other', async () => {
  const league = fakeSeason({ fixtures: [] });
  const generateMatches = ({ params, body }: FakeRequest) => {
    const { preview, pairs = [] } = body as { preview?: boolean; pairs?: { player1Id: string; player2Id: string }[] };
    return preview
      ? [pairingOf(anna, ben), pairingOf(dora, eli)]
      : pairs.map((pair) => league.add(params['id'] ?? '', pair));
  };
  const noOdds = { status: 400, message: 'No odds' };
  const { user } = renderApp(remote, {
    path: '/fixtures',
    user: admin,
    api: { ...league.answers, generateMatches, getOdds: noOdds },
  });

  await user.click(await screen.findByRole('button', { name: 'Create Your First Fixture' }));
  await user.type(screen.getByLabelText('Fixture Name'), 'Opening Night');
  await user.type(screen.getByLabelText('Date'), '2026-04-01');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create Fixture' }));
  const card = within(await screen.findByRole('article', { name: 'Opening Night' }));
  expect(card.getByText('0 matches')).toBeVisible();

  await user.click(card.getByRole('button', { name: 'More actions for Opening Night' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Generate Matches' }));
  await user.click(await screen.findByRole('button', { name: 'Pair 4 Players' }));
  await user.click(await screen.findByRole('button', { name: 'Create 2 Matches' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Opening Night Matches' })).toBeVisible();
  expect(await screen.findByRole('article', { name: /Match #100/ })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Results Report' }));
  expect(await screen.findByText('0 of 2 matches completed')).toBeVisible();
});

test('when a match is made on another device, then the count follows', async () => {
  const live = fakeLive();
  const league = fakeSeason();
  renderApp(remote, { path: '/fixtures', user: member, api: league.answers, live: <LiveUpdates /> });
  const card = within(await screen.findByRole('article', { name: aFixture().name }));
  expect(card.getByText('0 matches')).toBeVisible();
  live.accept();
  const made = league.add('4', { player1Id: anna.id, player2Id: ben.id });
  live.push({ name: 'match.changed', matchId: made.id, fixtureId: '4', version: 1 });
  expect(await card.findByText('1 match')).toBeVisible();
});
