import { act, screen, within } from '@testing-library/react';
import { addActions, forgetActions } from '@society/league-client';
import { outbox, UnsavedGuard } from '@society/web-kit';
import { anna, renderApp } from '@society/web-kit/testing';
import { createNewVersion } from '../src/release/new-version.ts';
import { NewVersionBar } from '../src/release/NewVersionBar.tsx';
import { reloadNewest } from '../src/release/reload.ts';
import { renderShell } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));

/** A hole that waits for signal, on a phone that has no room to keep it. */
const addOnlyHere = async (): Promise<void> => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No.', 'QuotaExceededError');
  });
  await act(() =>
    addActions('p1', '12', [{ id: 'h1', kind: 'hole', playerId: 'p1', hole: 1, strokes: 5, over: null }]),
  );
  full.mockRestore();
};
afterEach(() => act(() => forgetActions(outbox.state().entries.map(({ id }) => id))));

test.each<[string, (reload: () => void) => Promise<void>]>([
  ['a new version is taken', async () => screen.getByRole('button', { name: 'Reload' }).click()],
  [
    'a section is tried again',
    (reload) => {
      globalThis.fetch = async () => ({ status: 200 }) as Response;
      return reloadNewest(async () => ({ looked: true }), reload);
    },
  ],
])('when %s while strokes are in this page alone, then it asks before it loads the page anew', async (_, load) => {
  const version = createNewVersion('a', async () => ({ current: 'b', looked: true }));
  const reload = jest.fn();
  const { user } = renderApp(
    <>
      <UnsavedGuard />
      <NewVersionBar {...version} reload={reload} />
    </>,
  );
  await addOnlyHere();
  await act(() => version.look());
  await act(() => load(reload));
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('when somebody signs out while strokes are in this page alone, then nothing offers to keep them', async () => {
  const { user } = await renderShell({
    user: anna,
    path: '/settings',
    api: { sendActions: { status: 503, message: 'Away' } },
  });
  await addOnlyHere();
  await user.click(screen.getByRole('button', { name: /Account menu/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Not everything is sent yet' }));
  expect(dialog.getByText('1 hole waits for signal. Not kept on this phone: send it, or it is lost.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Keep/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Send and log out' }));
  expect(await screen.findByText('It could not be sent now. Keep this page open until it is sent.')).toBeVisible();
});

test('when somebody signs out everywhere while strokes are in this page alone, then nothing says that they stay on the phone', async () => {
  const { user } = await renderShell({
    user: anna,
    path: '/settings',
    api: { sendActions: { status: 503, message: 'Away' } },
  });
  await addOnlyHere();
  await user.click(await screen.findByRole('button', { name: 'Sign Out Everywhere' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere?' });
  expect(dialog).toHaveTextContent(
    '1 hole waits for signal. Not kept on this phone: let it be sent first, or it is lost.',
  );
  expect(dialog).not.toHaveTextContent('stay on this phone');
});
