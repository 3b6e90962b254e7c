import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { RoundAction } from '@society/contracts';
import { aRound } from '@society/contracts/testing';
import { addActions } from '@society/league-client';
import { outbox, useUnsaved } from '@society/web-kit';
import { anna, ben } from '@society/web-kit/testing';
import type { FakeAnswers } from '@society/web-kit/testing';
import { renderShell } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));

const hole = (number: number): RoundAction => ({
  id: `h${number}`,
  kind: 'hole',
  playerId: 'p1',
  hole: number,
  strokes: 5,
  over: null,
});
const noSignal = { sendActions: { status: 503, message: 'Away' } };
const signal: FakeAnswers = {
  sendActions: ({ body }) => ({
    round: aRound(),
    results: (body as { actions: RoundAction[] }).actions.map(({ id }) => ({ id, outcome: 'applied' })),
  }),
};

/** Anna's phone, on which three holes of match 12 are not delivered yet. */
const open = async (path = '/settings', user = anna) => {
  const app = await renderShell({ user, path, api: noSignal });
  await act(() => addActions('p1', '12', [hole(1), hole(2), hole(3)]));
  return app;
};
const logout = async (app: Awaited<ReturnType<typeof open>>) => {
  await app.user.click(screen.getByRole('button', { name: /Account menu/ }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
};
const note = () => screen.queryByRole('link', { name: /wait for signal/ });
const left = () => outbox.state().entries.map(({ id }) => id);
const signIn = () => screen.findByRole('heading', { name: 'Sign in' });

describe('what waits for signal', () => {
  test('when another page is open, then it is said there, with the way to the match', async () => {
    await open();
    expect(note()).toHaveTextContent('3 holes wait for signal');
    expect(note()).toHaveAttribute('href', '/live-scoring?matchId=12');
  });

  test('when that match is on the screen, then the screen says it itself', async () => {
    await open('/live-scoring/12');
    expect(left()).toHaveLength(3);
    expect(note()).not.toBeInTheDocument();
  });

  test('when a page beside that match is open, then it is said there, too', async () => {
    await open('/live-scoring/12/history');
    expect(note()).toHaveAttribute('href', '/live-scoring?matchId=12');
  });

  test('when somebody else uses the phone, then they see nothing of it', async () => {
    await open('/settings', ben);
    expect(left()).toHaveLength(3);
    expect(note()).not.toBeInTheDocument();
  });

  test('when it was delivered, then nothing is said any more', async () => {
    const { api } = await open();
    api.answer(signal);
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(note()).not.toBeInTheDocument());
  });

  test('when the phone has no room, then it is said to keep the page open', async () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No.', 'QuotaExceededError');
    });
    await open();
    expect(note()).toHaveTextContent('3 holes wait for signal. Not kept on this phone: keep this page open');
    setItem.mockRestore();
  });

  test('when something did not count, then it is said until somebody has looked', async () => {
    const { api } = await open();
    api.answer({ sendActions: { status: 404, message: 'Match not found' } });
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('link', { name: 'Something that you sent did not count' })).toHaveAttribute(
      'href',
      '/live-scoring?matchId=12',
    );
  });
});

describe('a sign-out while something waits', () => {
  test('when nothing waits, then nothing is asked', async () => {
    const app = await renderShell({ user: anna, path: '/settings' });
    await logout(app);
    await signIn();
  });

  test('when strokes were chosen and not submitted, then it is said that they are lost', async () => {
    const app = await renderShell({ user: anna, path: '/settings' });
    localStorage.setItem('society.draft.strokes.p1.12', '[]');
    await logout(app);
    expect(screen.getByText('Strokes that you chose and did not submit are lost when you log out.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send and log out' })).not.toBeInTheDocument();
    // A second Enter on "Logout" is not to lose them.
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await app.user.click(screen.getByRole('button', { name: 'Discard and log out' }));
    await signIn();
  });

  test('when a draw was begun and no matches were made of it, then it is said that it is lost', async () => {
    const app = await renderShell({ user: anna, path: '/settings' });
    localStorage.setItem('society.draft.draw.p1.4', '{"ticks":{"p2":true}}');
    await logout(app);
    expect(
      screen.getByText('Ticks and pairs of a draw that you did not finish are lost when you log out.'),
    ).toBeVisible();
    expect(app.api.callsOf('logout')).toEqual([]);
  });

  test('when it can be sent, then it is sent first', async () => {
    const app = await open();
    await logout(app);
    const button = await screen.findByRole('button', { name: 'Send and log out' });
    expect(button).toHaveFocus();
    // At once, before it goes out by itself.
    app.api.answer(signal);
    await act(async () => button.click());
    await signIn();
    expect(left()).toEqual([]);
    const names = app.api.calls.map(({ name }) => name);
    expect(names.lastIndexOf('sendActions')).toBeLessThan(names.indexOf('logout'));
  });

  test('when it goes out by itself meanwhile, then that is said, and nothing is to be discarded', async () => {
    const app = await open();
    await logout(app);
    await screen.findByRole('button', { name: 'Send and log out' });
    app.api.answer(signal);
    await act(async () => void window.dispatchEvent(new Event('online')));
    const dialog = await screen.findByRole('dialog', { name: 'Everything is sent' });
    expect(within(dialog).queryByRole('button', { name: /Discard/ })).not.toBeInTheDocument();
    await app.user.click(within(dialog).getByRole('button', { name: 'Log out' }));
    await signIn();
  });

  test('when it cannot be sent, then it is said, and the session goes on', async () => {
    const app = await open();
    await logout(app);
    await app.user.click(await screen.findByRole('button', { name: 'Send and log out' }));
    expect(
      await screen.findByText('It could not be sent now. Nothing is lost: it is still on this phone.'),
    ).toBeVisible();
    expect(left()).toHaveLength(3);
    expect(app.api.callsOf('logout')).toEqual([]);
  });

  test('when somebody answered and wants to be asked later, then it is not called a want of signal', async () => {
    const app = await open();
    await logout(app);
    app.api.answer({ sendActions: { status: 429, message: 'Too many' } });
    await app.user.click(await screen.findByRole('button', { name: 'Send and log out' }));
    expect(await screen.findByText('Not sent yet')).toBeVisible();
    expect(screen.queryByText('No signal')).not.toBeInTheDocument();
    expect(left()).toHaveLength(3);
  });

  test('when it is sent and does not count, then that is said, and only another tap signs out', async () => {
    const app = await open();
    await logout(app);
    const button = await screen.findByRole('button', { name: 'Send and log out' });
    app.api.answer({ sendActions: { status: 404, message: 'Match not found' } });
    await act(async () => button.click());
    const dialog = await screen.findByRole('dialog', { name: 'Not everything counted' });
    expect(within(dialog).getByText(/^Something that you sent did not count\./)).toBeVisible();
    expect(app.api.callsOf('logout')).toEqual([]);
    await app.user.click(within(dialog).getByRole('button', { name: 'Log out' }));
    await signIn();
    // Its maker sees it when they sign in here again.
    expect(left()).toHaveLength(3);
  });

  test('when something is typed on the page, too, then that is asked about first', async () => {
    const app = await open();
    const form = renderHook(() => useUnsaved(true));
    await logout(app);
    await app.user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('dialog', { name: 'Not everything is sent yet' })).toBeVisible();
    form.unmount();
  });

  test('when it is kept, then it is there for the next sign-in', async () => {
    const app = await open();
    await logout(app);
    expect(screen.getByText(/^3 holes wait for signal\. What is kept on this phone/)).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Keep on this phone and log out' }));
    await signIn();
    expect(left()).toHaveLength(3);
  });

  test('when it is tapped twice on a slow line, then the session is ended once', async () => {
    const app = await open();
    const answer = Promise.withResolvers<undefined>();
    app.api.answer({ logout: () => answer.promise });
    await logout(app);
    const button = await screen.findByRole('button', { name: 'Keep on this phone and log out' });
    await app.user.click(button);
    await app.user.click(button);
    await waitFor(() => expect(app.api.callsOf('logout')).toHaveLength(1));
    expect(button).toHaveAttribute('aria-busy', 'true');
    answer.resolve(undefined);
    await signIn();
    expect(app.api.callsOf('logout')).toHaveLength(1);
  });

  test('when it is discarded, then it is gone', async () => {
    const app = await open();
    await logout(app);
    await app.user.click(await screen.findByRole('button', { name: 'Discard and log out' }));
    await signIn();
    await waitFor(() => expect(left()).toEqual([]));
  });

  test('when the server cannot be told, then nothing is discarded', async () => {
    const app = await open();
    app.api.answer({ logout: { status: 503, message: 'The service is unavailable' } });
    await logout(app);
    await app.user.click(await screen.findByRole('button', { name: 'Discard and log out' }));
    expect(await screen.findByText('Logout failed')).toBeVisible();
    expect(left()).toHaveLength(3);
  });

  test('when it is cancelled, then all is as before', async () => {
    const app = await open();
    await logout(app);
    await app.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(left()).toHaveLength(3);
  });

  test('when all sessions are ended, then the question says what stays here', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign Out Everywhere' }));
    expect(await screen.findByText(/3 holes wait for signal: they stay on this phone/)).toBeVisible();
  });
});
