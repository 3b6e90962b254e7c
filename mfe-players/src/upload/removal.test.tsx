import { screen, waitFor, within } from '@testing-library/react';
import { readHint } from '@society/web-kit';
import { admin, anna as signedIn, renderApp, type FakeAnswers, type Problem } from '@society/web-kit/testing';
import { panel } from '../../test/fake-uploader.ts';
import { anna, society } from '../../test/society.ts';
import { PlayersPage } from '../players/PlayersPage.tsx';
import { ProfilePage } from '../profile/ProfilePage.tsx';

jest.mock('./uploader.ts', () => jest.requireActual<object>('../../test/fake-uploader.ts'));
beforeEach(() => void Object.assign(panel, { events: undefined, cleared: 0, closed: 0 }));

const pictured = anna({ photo: '/objects/face.webp', businessLogo: '/objects/firm.webp' });
const done = { message: 'Done' };

const openProfile = async (button: string, api: FakeAnswers = {}) => {
  const app = renderApp(<ProfilePage />, {
    user: signedIn,
    api: {
      me: pictured,
      getLeagueStats: [],
      getHandicapHistory: [],
      removePhoto: done,
      removeLogo: done,
      ...api,
    },
  });
  await app.user.click(await screen.findByRole('button', { name: button }));
  await screen.findByText('Drop files here');
  return app;
};

type User = ReturnType<typeof renderApp>['user'];
const askTo = (user: User, remove: string) => user.click(screen.getByRole('button', { name: remove }));
const confirm = async (user: User, remove: string) => {
  const dialog = await screen.findByRole('dialog', { name: remove });
  await user.click(within(dialog).getByRole('button', { name: remove }));
};
const remove = async (user: User, what: string) => {
  await askTo(user, what);
  await confirm(user, what);
};

test('when the own photo is removed, then that is told, the profile shows none, and the focus is where it was', async () => {
  const { user, api } = await openProfile('Upload Photo');
  const image = () => document.querySelector('img[src="/objects/face.webp"]');
  expect(image()).toBeInTheDocument();
  await waitFor(() => expect(readHint()).toHaveProperty('photo', '/objects/face.webp'));
  api.answer({ me: anna({ businessLogo: '/objects/firm.webp' }) });
  await remove(user, 'Remove Photo');
  expect(await screen.findByText('Photo removed')).toBeVisible();
  expect(api.callsOf('removePhoto')).toEqual([expect.objectContaining({ params: { id: 'p1' } })]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(image()).not.toBeInTheDocument());
  expect(screen.getByRole('img', { name: 'Logo of Keller & Stone' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Upload Photo' })).toHaveFocus();
  // The bar shows who is signed in by it.
  expect(readHint()).not.toHaveProperty('photo');
});

test('when it is the logo, then the photo stays', async () => {
  const { user, api } = await openProfile('Upload Logo');
  api.answer({ me: anna({ photo: '/objects/face.webp' }) });
  await remove(user, 'Remove Logo');
  expect(await screen.findByText('Logo removed')).toBeVisible();
  expect([api.callsOf('removeLogo').length, api.callsOf('removePhoto').length]).toEqual([1, 0]);
  expect(await screen.findByText('No company logo yet')).toBeVisible();
});

test('when there is none, then there is nothing to remove', async () => {
  await openProfile('Upload Photo', { me: anna() });
  expect(screen.queryByRole('button', { name: 'Remove Photo' })).not.toBeInTheDocument();
});

test('when Remove Photo is tapped, then it is asked first, and called off nothing happens and the focus is where it was', async () => {
  const { user, api } = await openProfile('Upload Photo');
  await askTo(user, 'Remove Photo');
  expect(await screen.findByText('Remove this photo? This cannot be undone.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog', { name: 'Upload Photo' })).toBeVisible();
  expect(api.callsOf('removePhoto')).toEqual([]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Photo' })).toHaveFocus());
});

test('when it cannot be removed, then that is told and the question stays; when that is closed before, too', async () => {
  const refused = { status: 503, message: '' } as const;
  const { user, api } = await openProfile('Upload Photo', { removePhoto: refused });
  await remove(user, 'Remove Photo');
  expect(await screen.findByText('The photo could not be removed')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Remove Photo' })).toBeVisible();

  const late = Promise.withResolvers<Problem>();
  api.answer({ removePhoto: () => late.promise });
  await confirm(user, 'Remove Photo');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  late.resolve({ status: 503, message: 'Please try again later' });
  expect(await screen.findByText('Please try again later')).toBeVisible();
});

test('when an admin removes the photo from the edit dialog, then the form keeps what was typed', async () => {
  const api = { ...society([pictured]), removePhoto: done };
  const app = renderApp(<PlayersPage />, { user: admin, api });
  await app.user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await app.user.type(screen.getByLabelText('Job Title'), ' of all');
  await app.user.click(screen.getByRole('button', { name: 'Upload Photo' }));
  await screen.findByText('Drop files here');
  app.api.answer({ listPlayers: [anna({ businessLogo: '/objects/firm.webp', version: 4 })] });
  await remove(app.user, 'Remove Photo');
  expect(await screen.findByText('Photo removed')).toBeVisible();
  const form = await screen.findByRole('dialog', { name: 'Edit Player Profile' });
  await waitFor(() => expect(form.querySelector('img[src="/objects/face.webp"]')).not.toBeInTheDocument());
  expect(within(form).getByLabelText('Job Title')).toHaveValue('Managing Partner of all');
});
