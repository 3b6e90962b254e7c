import { screen, waitFor, within } from '@testing-library/react';
import { admin, anna as signedIn, renderApp } from '@society/web-kit/testing';
import { anna, society } from '../../test/society.ts';
import { PlayersPage } from '../players/PlayersPage.tsx';
import { ProfilePage } from './ProfilePage.tsx';

jest.mock('./reload-page.ts', () => ({
  ...jest.requireActual<object>('./reload-page.ts'),
  reloadPage: jest.fn(),
}));

const former = anna({ linkedinUrl: 'https://annakeller' });

test.each([
  ['their owner', ProfilePage, signedIn],
  ['an admin', PlayersPage, admin],
] as const)(
  'when what was stored once as the LinkedIn address leads nowhere, then %s can change something else and leaves it alone',
  async (_who, Page, user) => {
    const app = renderApp(<Page />, {
      user,
      api: { ...society([former]), ...(user === signedIn && { me: former }), changePlayer: anna({ version: 4 }) },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    const form = within(screen.queryByRole('dialog') ?? document.body);
    expect(form.getByLabelText('LinkedIn URL')).toHaveValue('');
    await app.user.type(form.getByLabelText('Job Title'), '!');
    await app.user.click(form.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(app.api.callsOf('changePlayer')).toHaveLength(1));
    expect(app.api.callsOf('changePlayer').map(({ body }) => body)).toEqual([
      { businessTitle: 'Managing Partner!', version: 3 },
    ]);
  },
);
