import { act, screen, waitFor, within } from '@testing-library/react';
import { aFinishedMatch, aRunningMatch, aSignedCardText, aSignedCompletion } from '@society/contracts/testing';
import { MAX_ROUND_MS, bytesToSign } from '@society/golf';
import { deviceKeyOf, isSignatureOf, registerDevice } from '@society/web-kit';
import { admin, anna, ben, fakeApi, preparePage, renderApp, writeHint } from '@society/web-kit/testing';
import { camera } from '../../test/camera.ts';
import { actionsSent, fakeLeague } from '../../test/fake-league.ts';
import { holes, openRound } from '../../test/open-round.tsx';
import { remote } from '../remote.tsx';

jest.mock('./use-scanner.ts');

const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const played = [...holes('p1', ...nine), ...holes('p2', ...nine)];
const row = { id: '0123456789abcdef', name: 'Phone', createdAt: '2026-03-12T18:00:00.000Z' };

const registered = async (): Promise<void> => {
  globalThis.fetch = fakeApi({ addDeviceKey: row }).fetch;
  writeHint(anna);
  await registerDevice(anna.id);
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const open = async (name: string, user: Awaited<ReturnType<typeof openRound>>['user']) => {
  await user.click(await screen.findByRole('button', { name }));
  return dialog(name);
};

beforeEach(() => preparePage());

test('when a card is shown, then both cards are seen first, the round is completed, and what is sent is signed by this phone', async () => {
  await registered();
  const { publicKey = '' } = (await deviceKeyOf(anna.id)) ?? {};
  const { user, api } = await openRound({ scores: played });
  const shown = await open('Show my card', user);
  await user.click(await shown.findByRole('button', { name: 'Complete and Show' }));
  expect(await shown.findByRole('img', { name: 'The code of your signed card' })).toBeVisible();
  expect(await screen.findByText('Your round is complete. Waiting for your opponent to finish.')).toBeVisible();
  await waitFor(() => expect(actionsSent(api.callsOf('sendActions'))).toHaveLength(1));
  const [action] = actionsSent(api.callsOf('sendActions'));
  if (action?.kind !== 'complete' || !action.signature || !action.cards) throw new Error('It is not signed');
  const card = { matchId: '12', side: 'player1', cards: action.cards, completionId: action.id } as const;
  const bytes = bytesToSign({ ...card, keyId: action.signature.keyId }) ?? Uint8Array.of();
  const { value } = action.signature;
  await waitFor(async () => expect(await isSignatureOf(publicKey, bytes, value)).toBe(true));
});

test('when Complete and Show is tapped twice, then the round is completed once, and its code is the one that is shown', async () => {
  await registered();
  const { user, api } = await openRound({ scores: played });
  const shown = await open('Show my card', user);
  await user.dblClick(await shown.findByRole('button', { name: 'Complete and Show' }));
  expect(await shown.findByRole('img', { name: 'The code of your signed card' })).toBeVisible();
  expect(await screen.findByText('Your round is complete. Waiting for your opponent to finish.')).toBeVisible();
  expect(actionsSent(api.callsOf('sendActions'))).toHaveLength(1);
});

test('when this phone cannot sign, then the round is completed all the same, without a signature', async () => {
  await registered();
  const { user, api } = await openRound({ scores: played });
  const shown = await open('Show my card', user);
  const broken = jest.spyOn(crypto.subtle, 'sign').mockRejectedValue(new DOMException('No.', 'OperationError'));
  await user.click(await shown.findByRole('button', { name: 'Complete and Show' }));
  expect(await screen.findByText('Your round is complete. Waiting for your opponent to finish.')).toBeVisible();
  expect(shown.getByText(/this phone has not signed it/)).toBeVisible();
  const [action] = actionsSent(api.callsOf('sendActions'));
  expect(action).toMatchObject({ kind: 'complete', cards: { player1: [5, 5, 5, 5, 5, 5, 5, 5, 5] } });
  expect(action).not.toHaveProperty('signature');
  broken.mockRestore();
});

test('when the phone was closed before it kept the code, then the code is made anew of the completion that waits for signal', async () => {
  await registered();
  const nobody = { sendActions: () => Promise.reject(new TypeError('Failed to fetch')) };
  const { user, api, league } = await openRound({ scores: played, api: nobody });
  const shown = await open('Show my card', user);
  await user.click(await shown.findByRole('button', { name: 'Complete and Show' }));
  await shown.findByRole('img', { name: 'The code of your signed card' });
  await screen.findByText('Your round waits for signal.');
  localStorage.removeItem('society.draft.card.p1.12');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(await shown.findByRole('img', { name: 'The code of your signed card' })).toBeVisible();
  api.answer({ sendActions: league.answers.sendActions });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('Your round waits for signal.')).not.toBeInTheDocument());
});

test('when the signed round turns out later not to count, then its code is shown no more', async () => {
  await registered();
  const nobody = { sendActions: () => Promise.reject(new TypeError('Failed to fetch')) };
  const { user, api, league } = await openRound({ scores: played, api: nobody });
  const shown = await open('Show my card', user);
  await user.click(await shown.findByRole('button', { name: 'Complete and Show' }));
  await shown.findByRole('img', { name: 'The code of your signed card' });
  await screen.findByText('Your round waits for signal.');
  league.act(admin, { id: 'c1', kind: 'complete', playerId: 'p1' });
  api.answer({ sendActions: league.answers.sendActions });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await shown.findByText(/this phone has not signed it/)).toBeVisible();
});

test('when the server refuses the signed round at once, then its code is shown no more', async () => {
  await registered();
  const refused = { sendActions: { status: 409, message: 'This match is over' } };
  const { user } = await openRound({ scores: played, api: refused });
  const shown = await open('Show my card', user);
  await user.click(await shown.findByRole('button', { name: 'Complete and Show' }));
  expect(await screen.findByText('This match is over')).toBeVisible();
  expect(await shown.findByRole('button', { name: 'Complete and Show' })).toBeVisible();
  expect(shown.queryByRole('img', { name: 'The code of your signed card' })).not.toBeInTheDocument();
});

test.each([
  ['one that did not count, then the code of that one is not offered', 'kept', aSignedCompletion().id, 0],
  ['one that was refused, then the code of that one is not offered', 'refused', aSignedCompletion().id, 0],
  ['another that did not count, then the code of this one stays', 'kept', 'c1', 1],
] as const)('when the round is played anew after %s', async (_, outcome, id, codes) => {
  await registered();
  const { answers } = fakeLeague(aRunningMatch(), played);
  const at = '2026-03-12T18:00:00.000Z';
  const receipt = {
    id,
    by: anna.id,
    kind: 'complete',
    outcome,
    receivedAt: at,
  } as const;
  const getRound = () => ({ ...answers.getRound(), receipts: [receipt] });
  const match = aRunningMatch({ player1Completed: codes === 1 });
  const { user } = await openRound({ match, scores: played, api: { getRound } });
  localStorage.setItem('society.draft.card.p1.12', JSON.stringify(aSignedCardText));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  const shown = await open('Show my card', user);
  const seen = { name: codes === 1 ? 'The code of your signed card' : 'Complete and Show' };
  expect(await shown.findByRole(codes === 1 ? 'img' : 'button', seen)).toBeVisible();
  expect(shown.queryAllByRole('img', { name: 'The code of your signed card' })).toHaveLength(codes);
});

test('when the page has no https, then a card cannot be shown, and it says how the round is completed instead', async () => {
  await preparePage({ secure: false });
  const { user } = await openRound({ scores: played });
  const shown = await open('Show my card', user);
  expect(await shown.findByText(/Complete your round as usual/)).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Complete and Show' })).not.toBeInTheDocument();
});

test('when Ben scans Anna’s card, then it is right, and his phone delivers it with its signature', async () => {
  camera(aSignedCardText);
  const { user, api } = await openRound({ scores: played, user: ben });
  const scanned = await open('Scan Anna’s card', user);
  expect(await scanned.findByText(/Anna’s card is right and kept on this phone/)).toBeVisible();
  await waitFor(() => expect(actionsSent(api.callsOf('sendActions'))).toEqual([aSignedCompletion()]));
  expect(screen.queryByRole('button', { name: 'Scan Anna’s card', hidden: true })).not.toBeInTheDocument();
});

test('when this phone has no room for the scanned card, then it does not say that it is kept', async () => {
  camera(aSignedCardText);
  const { user } = await openRound({ scores: played, user: ben });
  const full = () => {
    throw new DOMException('No.', 'QuotaExceededError');
  };
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  const scanned = await open('Scan Anna’s card', user);
  // The toast first, since it goes by itself.
  await screen.findByText('Not kept on this phone');
  expect(await scanned.findByText(/Anna’s card is right\./)).toBeVisible();
  jest.restoreAllMocks();
});

test('when the match is over with the scanned card, then what differs stays until it was seen', async () => {
  camera(aSignedCardText);
  const { user } = await openRound({
    match: aRunningMatch({ player2Completed: true }),
    scores: played,
    user: ben,
  });
  const scanned = await open('Scan Anna’s card', user);
  expect(await scanned.findByText(/Anna’s card is right and kept on this phone/)).toBeVisible();
  expect(await screen.findByText('Both players completed - Match finalized!')).toBeInTheDocument();
  await user.click(scanned.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['refused', /may not use the camera.*each delivers for itself/],
  ['none', /has no camera/],
  ['busy', /does not answer/],
  ['insecure', /begins with http, not https/],
] as const)('when the camera is %s, then that is said', async (missing, words) => {
  camera({ missing });
  const { user } = await openRound({ scores: played, user: ben });
  const scanned = await open('Scan Anna’s card', user);
  expect(await scanned.findByRole('alert')).toHaveTextContent(words);
  expect(scanned.queryAllByRole('button', { name: 'Try again' })).toHaveLength(missing === 'insecure' ? 0 : 1);
});

test.each([
  ['a moment ago, then the other phone can still have the card', 60_000, 1],
  ['longer ago than a round lasts, then it is offered no more', MAX_ROUND_MS + 60_000, 0],
])('when the match ended %s', async (_, ago, buttons) => {
  const match = aFinishedMatch({ completedAt: new Date(Date.now() - ago).toISOString() });
  renderApp(remote, { path: '/live-scoring/12', user: anna, api: fakeLeague(match, played).answers });
  await screen.findByText('Both players completed - Match finalized!');
  localStorage.setItem('society.draft.card.p1.12', JSON.stringify(aSignedCardText));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(screen.queryAllByRole('button', { name: 'Show my card' })).toHaveLength(buttons);
});

test('when somebody only watches, then there is nothing to sign', async () => {
  await openRound({ scores: played, user: { id: 'p5', role: 'player', name: 'Cleo Marsh' } });
  expect(screen.queryByRole('button', { name: 'Show my card' })).not.toBeInTheDocument();
});
