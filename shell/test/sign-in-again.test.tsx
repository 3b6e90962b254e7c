import { screen, waitFor } from '@testing-library/react';
import { TRY_EVERY_MS } from '@society/web-kit/lazy';
import { anna } from '@society/web-kit/testing';
import { reloadIfGone } from '../src/remotes/missing-file.ts';
import { renderShell } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));
jest.mock('../src/remotes/missing-file.ts', () => ({
  ...jest.requireActual<object>('../src/remotes/missing-file.ts'),
  reloadIfGone: jest.fn(async () => false),
}));

/** The file that comes only now, on one bar of signal. */
const file = { asked: 0, isThere: false };
jest.mock('../src/pages/login/SessionEndedDialog.tsx', () => {
  file.asked += 1;
  if (!file.isThere) throw new Error('Loading chunk failed');
  return jest.requireActual<object>('../src/pages/login/SessionEndedDialog.tsx');
});

test('when a session ends and the file of the sign-in cannot be had, then the page stays with what was typed until the line is back', async () => {
  const app = await renderShell({ path: '/live-scoring/12', user: anna });
  await app.user.type(await screen.findByLabelText('Strokes'), '5');
  await waitFor(() => expect(app.api.callsOf('me')).toHaveLength(1));
  const gone = { status: 401, message: 'Please sign in' };
  app.api.answer({ me: gone, listLiveMatches: gone, getActiveFixture: gone });
  await app.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(file.asked).toBeGreaterThan(0));
  expect(screen.getByLabelText('Strokes')).toHaveValue('5');
  // A file that the server has no more never comes: it is looked whether it is that.
  await waitFor(() => expect(reloadIfGone).toHaveBeenCalledWith(new Error('Loading chunk failed')));
  file.isThere = true;
  expect(
    await screen.findByRole('dialog', { name: 'Please sign in again' }, { timeout: 2 * TRY_EVERY_MS }),
  ).toBeVisible();
});
