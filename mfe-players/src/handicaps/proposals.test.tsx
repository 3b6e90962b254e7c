import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '@society/contracts';
import { aFinishedMatch, aFixture } from '@society/contracts/testing';
import { admin, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { anna, ben, society } from '../../test/society.ts';
import { PlayersPage } from '../players/PlayersPage.tsx';

const match = aFinishedMatch({ player1Score: 24, player2Score: 1, player1Handicap: 18, player2Handicap: 11 });
const evening: FakeAnswers = {
  listFixtures: [aFixture({ id: '5', name: 'Week 5', date: '2026-03-19T12:00:00.000Z' }), aFixture()],
  listMatches: ({ query }) => (query['fixtureId'] === '4' ? [match] : []),
};
const open = async (api: FakeAnswers = {}, people?: User[]) => {
  const app = renderApp(<PlayersPage />, { user: admin, api: { ...society(people), ...evening, ...api } });
  await screen.findByRole('article', { name: 'Anna Keller' });
  await app.user.click(screen.getByRole('button', { name: 'Handicap Proposals' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Handicap Proposals' })) };
};
const take = 'Take 16 for Anna Keller, instead of 18';

test('when admins look after an evening, then the last one with a result proposes, and a click takes a proposal', async () => {
  const { user, api, dialog } = await open({ changePlayer: anna({ handicap: 16, version: 4 }) });
  expect(await dialog.findByText('After Week 4 - March Medal, 12 Mar 2026')).toBeVisible();
  expect(dialog.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Anna Keller24 points off 18Take 16',
    'Ben Okafor1 point off 11Take 12',
  ]);
  api.answer(society([anna({ handicap: 16, version: 4 }), ben()]));
  await user.click(dialog.getByRole('button', { name: take }));
  expect(await screen.findByText('Anna Keller has a handicap of 16 now')).toBeVisible();
  expect(api.callsOf('changePlayer')).toEqual([
    expect.objectContaining({ params: { id: 'p1' }, body: { handicap: 16, version: 3 } }),
  ]);
  await waitFor(() => expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('24 points off 18Taken16 now'));
  expect(dialog.getByRole('list', { name: 'Proposals' })).toHaveFocus();
});

test('when somebody has changed the handicap meanwhile, then that is said and nothing is taken', async () => {
  const message = 'Somebody else changed this meanwhile. Handicap is now "15"; you entered "16".';
  const { user, dialog } = await open({ changePlayer: { status: 409, message } });
  await user.click(await dialog.findByRole('button', { name: take }));
  expect(await screen.findByText(message)).toBeVisible();
});

test('when all played to their handicaps, or no evening was played, then that is said', async () => {
  const first = await open({ listMatches: ({ query }) => (query['fixtureId'] === '4' ? [aFinishedMatch()] : []) });
  expect(await first.dialog.findByText('Every handicap stays')).toBeVisible();
  first.unmount();
  const second = await open({ listMatches: [] });
  expect(await second.dialog.findByText('No evening played yet')).toBeVisible();
});

test('when the latest evening had a walkover alone, then the last one that was played proposes', async () => {
  const walkover = aFinishedMatch({ id: '15', fixtureId: '5', decided: { outcome: 'player1', reason: 'Not there' } });
  const { dialog } = await open({ listMatches: ({ query }) => (query['fixtureId'] === '4' ? [match] : [walkover]) });
  expect(await dialog.findByText('After Week 4 - March Medal, 12 Mar 2026')).toBeVisible();
  expect(dialog.getByRole('button', { name: take })).toBeVisible();
});

test('when the evening cannot be had, then it can be asked for again', async () => {
  const { user, api, dialog } = await open({ listFixtures: { status: 503, message: 'The league is away' } });
  expect(await dialog.findByRole('alert')).toHaveTextContent('The league is away');
  api.answer(evening);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('24 points off 18')).toBeVisible();
});
