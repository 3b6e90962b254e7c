import { act, screen, waitFor, within } from '@testing-library/react';
import type { Match } from '@society/contracts';
import { aFinishedMatch, aMatch, aRunningMatch, aSignedCardText, aSignedCompletion } from '@society/contracts/testing';
import { addActions, Deliveries } from '@society/league-client';
import { admin, anna, ben, preparePage, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { camera } from '../../test/camera.ts';
import { actionsSent, fakeLeague } from '../../test/fake-league.ts';
import { card, holes } from '../../test/open-round.tsx';
import { remote } from '../remote.tsx';

jest.mock('./use-scanner.ts');

const open = async (match: Match, played = holes('p1'), user = ben, api: FakeAnswers = {}) => {
  const league = fakeLeague(match, played, user);
  const app = renderApp(remote, {
    path: '/live-scoring/12',
    user,
    api: { ...league.answers, ...api },
    live: <Deliveries />,
  });
  await screen.findAllByText(/^Hole \d of 9$|^Ready to Start Round\?$|^Match Completed$|^Walkover/);
  return { ...app, league };
};
const scanButtons = () => screen.queryAllByRole('button', { name: 'Scan Anna’s card' });
const scan = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(await screen.findByRole('button', { name: 'Scan Anna’s card' }));
  return within(await screen.findByRole('dialog', { name: 'Scan Anna’s card' }));
};

const over = aFinishedMatch({ player1Completed: false, player2Completed: false });
const decided = { outcome: 'player1', reason: 'No show' } as const;

beforeEach(() => preparePage());

test('when Anna kept the score and Ben’s round was never started, then her card starts it without signal, brings both cards, and counts once there is signal', async () => {
  camera(aSignedCardText);
  const app = await open(aMatch(), [], ben, { sendActions: () => Promise.reject(new TypeError('Failed to fetch')) });
  const dialog = await scan(app);
  expect(await dialog.findByText('Anna’s card is right and kept on this phone. Both cards agree.')).toBeVisible();
  await app.user.click(dialog.getByRole('button', { name: 'Done' }));
  const title = await screen.findByRole('heading', { name: 'Hole 9 of 9' });
  await waitFor(() => expect(title).toHaveFocus());
  for (const name of ['Anna Keller', 'Ben Okafor'])
    expect(card(name).getByText('6', { selector: 'strong' })).toBeVisible();
  expect(app.league.now.match.status).toBe('scheduled');

  app.api.answer({ sendActions: app.league.answers.sendActions });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(app.league.now.match).toMatchObject({ status: 'in_progress', player1Completed: true }));
  expect(actionsSent(app.api.callsOf('sendActions').slice(-1))).toEqual([aSignedCompletion()]);
});

test('when Ben has three holes of his own, then he scans from the end of the page, sees what differs, and signs next', async () => {
  camera(aSignedCardText);
  const app = await open(aRunningMatch(), holes('p2', 1, 2, 3));
  const history = await screen.findByRole('link', { name: 'History' });
  expect(scanButtons().map((button) => button.parentElement)).toEqual([history.parentElement]);
  const dialog = await scan(app);
  expect(
    await dialog.findByText(/^Anna’s card is right and kept on this phone\. Here the cards differ:/),
  ).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('You 5 · Anna 4');
  await app.user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(scanButtons()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Show my card' })).toBeVisible();
});

test.each<[string, Parameters<typeof open>, number]>([
  ['the round is near its end, then its card to sign has it', [aRunningMatch(), holes('p2', 9)], 1],
  ['Ben has completed, then the card to sign has it', [aRunningMatch({ player2Completed: true })], 1],
  ['Anna’s card is here, then nothing is left to scan', [aRunningMatch({ player1Completed: true })], 0],
  ['an admin has typed the score, then no card counts', [over], 0],
  ['an admin has decided the match, then no card counts', [{ ...over, decided }], 0],
  ['somebody only watches, then it is not theirs', [aRunningMatch(), [], { ...anna, id: 'p5' }], 0],
  ['an admin is on no side, then it is not theirs', [aRunningMatch(), [], admin], 0],
])('when %s', async (_, given, count) => {
  await open(...given);
  expect(scanButtons()).toHaveLength(count);
});

test('when Anna’s card bears the id of Ben’s own completion that waits for signal, then it is not taken, and his is delivered', async () => {
  camera(aSignedCardText);
  const own = { id: aSignedCompletion().id, kind: 'complete', playerId: 'p2' } as const;
  await addActions(ben.id, '12', [own]);
  const app = await open(aRunningMatch(), holes('p1'), ben, {
    sendActions: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const dialog = await scan(app);
  expect(await dialog.findByText(/^Anna’s card is right|^This card has the id of/)).toBeVisible();
  app.api.answer({ sendActions: app.league.answers.sendActions });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(app.league.now.match.player2Completed).toBe(true));
  expect(dialog.getByText(/^This card has the id of something that this phone has already/)).toBeVisible();
});

test('when the camera is open, then the place of what it will say is there, for screen readers', async () => {
  camera({ missing: undefined });
  const app = await open(aRunningMatch());
  const dialog = await scan(app);
  await dialog.findByText('Point the camera at the code on Anna’s phone.');
  expect(dialog.getAllByRole('status').map(({ textContent }) => textContent)).toContain('');
});
