import { act, screen, waitFor } from '@testing-library/react';
import { aRound } from '@society/contracts/testing';
import { addActions } from '@society/league-client';
import { outbox } from '@society/web-kit';
import { anna, ben, otherTabSays, userOf, writeHint } from '@society/web-kit/testing';
import { renderShell } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));

test('when what a person sends before a sign-out is answered late, and somebody else has signed in in another tab, then they stay signed in and keep what they chose', async () => {
  const sent = Promise.withResolvers<undefined>();
  const sendActions = async () => {
    await sent.promise;
    return { round: aRound(), results: [{ id: 'a', outcome: 'applied' as const }] };
  };
  const app = await renderShell({ user: anna, path: '/settings', api: { sendActions } });
  await act(() => addActions('p1', '12', [{ id: 'a', kind: 'start' }]));
  await app.user.click(screen.getByRole('button', { name: /Account menu/ }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await app.user.click(await screen.findByRole('button', { name: 'Send and log out' }));

  app.api.answer({ me: userOf(ben) });
  writeHint(ben);
  localStorage.setItem('society.draft.strokes.p2.12', '[]');
  otherTabSays('signed-in');
  expect(await screen.findByRole('button', { name: 'Account menu of Ben Carter' })).toBeVisible();

  await act(async () => sent.resolve(undefined));
  await waitFor(() => expect(outbox.state().entries).toEqual([]));
  expect(await screen.findByText('They stay signed in.', { exact: false, selector: 'li *' })).toBeVisible();
  expect(app.api.callsOf('logout')).toEqual([]);
  expect(localStorage.getItem('society.draft.strokes.p2.12')).toBe('[]');
  expect(screen.getByRole('button', { name: 'Account menu of Ben Carter' })).toBeVisible();
});
