import { screen } from '@testing-library/react';
import { aFixture } from '@society/contracts/testing';
import { anna, renderApp } from '@society/web-kit/testing';
import { remote } from '../src/remote.tsx';

test('when the shell loads the remote, then it finds its pages with their permission', () => {
  expect([remote.name, remote.routes.map(({ path, permission }) => [path, permission])]).toEqual([
    'fixtures',
    [
      ['/fixtures', 'view-all-matches'],
      ['/fixtures/:fixtureId/matches', 'view-all-matches'],
      ['/fixtures/:fixtureId/results', 'generate-reports'],
    ],
  ]);
});

test('when the page opens, then the fixtures are there', async () => {
  renderApp(remote, { path: '/fixtures', user: anna, api: { listFixtures: [aFixture()] } });
  expect(screen.getByRole('heading', { level: 1, name: 'Fixtures' })).toBeVisible();
  expect(await screen.findByText('Week 4 - March Medal')).toBeVisible();
});
