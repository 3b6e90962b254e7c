import { act, screen } from '@testing-library/react';
import { anna as signedIn, ben, renderApp, userOf, writeHint } from '@society/web-kit/testing';
import { anna } from '../../test/society.ts';
import { ASK_AGAIN_MS, ProfilePage } from './ProfilePage.tsx';
import { savedVersion, sayAfterReload } from './said-after-reload.ts';

test('when the page is loaded anew before the account service knows what was saved, then it asks until it does', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    writeHint(signedIn);
    sayAfterReload({ message: { title: 'Profile updated' }, version: 4 });
    const { api } = renderApp(<ProfilePage />, {
      user: signedIn,
      api: { me: anna({ version: 3 }), getLeagueStats: [], getHandicapHistory: [] },
    });
    expect(await screen.findByText('Managing Partner at Keller & Stone')).toBeVisible();
    expect(screen.getByText('Profile updated')).toBeVisible();
    api.answer({ me: anna({ businessTitle: 'Chair', version: 4 }) });
    await act(() => jest.advanceTimersByTimeAsync(ASK_AGAIN_MS));
    expect(await screen.findByText('Chair at Keller & Stone')).toBeVisible();
    const asked = api.callsOf('me').length;
    await act(() => jest.advanceTimersByTimeAsync(5 * ASK_AGAIN_MS));
    expect(api.callsOf('me')).toHaveLength(asked);
  } finally {
    jest.useRealTimers();
  }
});

test('when somebody else has signed in since it was saved, then they are told nothing of it, and nothing is waited for', async () => {
  writeHint(signedIn);
  sayAfterReload({ message: { title: 'Profile updated' }, version: 4 });
  writeHint(ben);
  expect(savedVersion()).toBe(0);
  const me = userOf(ben);
  renderApp(<ProfilePage />, { user: ben, api: { me, getLeagueStats: [], getHandicapHistory: [] } });
  expect(await screen.findByRole('heading', { name: ben.name })).toBeVisible();
  expect(screen.queryByText('Profile updated')).not.toBeInTheDocument();
});
