import { act, screen } from '@testing-library/react';
import { anna as signedIn, renderApp } from '@society/web-kit/testing';
import { anna } from '../../test/society.ts';
import { ASK_AGAIN_MS, ProfilePage } from './ProfilePage.tsx';
import { sayAfterReload } from './said-after-reload.ts';

test('when the page is loaded anew before the account service knows what was saved, then it asks until it does', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
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
