import { act, screen, waitFor } from '@testing-library/react';
import { aLeagueRow } from '@society/contracts/testing';
import { leaveAsked, UnsavedGuard } from '@society/web-kit';
import { anna as signedIn, renderApp } from '@society/web-kit/testing';
import { anna } from '../../test/society.ts';
import { ProfilePage } from './ProfilePage.tsx';

test('when saving was refused since an admin was faster, then leaving asks before what was typed is lost', async () => {
  const both = 'Job title is now "Chair"; you entered "Founder"';
  const { user, api } = renderApp(<ProfilePage />, {
    user: signedIn,
    live: <UnsavedGuard />,
    api: {
      me: anna(),
      getLeagueStats: [aLeagueRow()],
      getHandicapHistory: [],
      changePlayer: { status: 409, message: both, issues: [{ path: 'businessTitle', message: both }] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await user.clear(screen.getByLabelText('Job Title'));
  await user.type(screen.getByLabelText('Job Title'), 'Founder');
  api.answer({ me: anna({ businessTitle: 'Chair', version: 6 }) });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.getByLabelText('Job Title')).toHaveAccessibleDescription(both));
  act(() => leaveAsked(() => undefined));
  await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
  expect(screen.getByLabelText('Job Title')).toHaveValue('Founder');
});
