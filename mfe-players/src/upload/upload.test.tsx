import { act, screen, waitFor, within } from '@testing-library/react';
import { admin, anna as signedIn, renderApp, type FakeAnswers, type Problem } from '@society/web-kit/testing';
import { panel, refuseFile, uploadFile } from '../../test/fake-uploader.ts';
import { anna, society } from '../../test/society.ts';
import { PlayersPage } from '../players/PlayersPage.tsx';
import { ProfilePage } from '../profile/ProfilePage.tsx';
import { RELOAD_DELAY_MS, reloadPage } from '../profile/reload-page.ts';

jest.mock('./uploader.ts', () => jest.requireActual<object>('../../test/fake-uploader.ts'));
jest.mock('../profile/reload-page.ts', () => ({
  ...jest.requireActual<object>('../profile/reload-page.ts'),
  reloadPage: jest.fn(),
}));
beforeEach(() => {
  jest.mocked(reloadPage).mockClear();
  Object.assign(panel, { events: undefined, cleared: 0, closed: 0 });
});
afterEach(() => void jest.useRealTimers());

const uploadURL = 'http://localhost:3000/api/objects/uploads/u1?expires=1&signature=x';
const taken: FakeAnswers = {
  createUpload: { uploadURL },
  setPhoto: { objectPath: '/objects/a.webp' },
  setLogo: { objectPath: '/objects/b.webp' },
};

const openProfile = async (api: FakeAnswers, button: string) => {
  const app = renderApp(<ProfilePage />, {
    user: signedIn,
    api: { me: anna(), getLeagueStats: [], getHandicapHistory: [], ...api },
  });
  await app.user.click(await screen.findByRole('button', { name: button }));
  await screen.findByText('Drop files here');
  return app;
};

test.each([
  ['Upload Photo', 'Photo uploaded successfully!', 'setPhoto', { photoURL: uploadURL }],
  ['Upload Logo', 'Logo uploaded successfully!', 'setLogo', { logoURL: uploadURL }],
] as const)(
  'when %s has taken a file, then it is set, told, and the page is loaded anew a second later',
  async (button, message, route, body) => {
    jest.useFakeTimers({ advanceTimers: true });
    const { api } = await openProfile(taken, button);
    await uploadFile();
    expect(await screen.findByText(message)).toBeVisible();
    expect(api.callsOf(route)).toEqual([expect.objectContaining({ params: { id: 'p1' }, body })]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(panel.closed).toBe(1);
    act(() => jest.advanceTimersByTime(RELOAD_DELAY_MS));
    expect(reloadPage).toHaveBeenCalledTimes(1);
  },
);

test('when the form is opened in the second before the page is loaded anew, then it is not taken away', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user } = await openProfile(taken, 'Upload Photo');
  await uploadFile();
  await screen.findByText('Photo uploaded successfully!');
  await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
  act(() => jest.advanceTimersByTime(RELOAD_DELAY_MS));
  expect(reloadPage).not.toHaveBeenCalled();
});

test('when there is no address for the file, then the status and the server’s words are shown', async () => {
  await openProfile({ createUpload: { status: 503, message: 'Uploads are away' } }, 'Upload Photo');
  await uploadFile();
  expect(await screen.findByText('Upload Error')).toBeVisible();
  expect(screen.getByText('Failed to get upload URL: 503 Uploads are away')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Upload Photo' })).toBeVisible();
});

test.each([
  [{ message: 'This is not an image', mayGoAgain: false }, 1],
  [{ message: 'Please try again tomorrow.', mayGoAgain: true }, 0],
  [{ message: undefined, mayGoAgain: true }, 0],
])(
  'when the file is refused with %p, then the dialog stays with the reason until the next file',
  async (refusal, cleared) => {
    await openProfile({ createUpload: () => new Promise(() => undefined) }, 'Upload Logo');
    refuseFile(refusal);
    expect(await screen.findByText('Upload Failed')).toBeVisible();
    expect(screen.getByText('Logo upload was not successful')).toBeVisible();
    const dialog = within(screen.getByRole('dialog', { name: 'Upload Logo' }));
    expect(dialog.queryByRole('alert')?.textContent).toBe(refusal.message);
    expect(panel.cleared).toBe(cleared);
    act(() => void panel.events?.newAddress());
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    refuseFile(refusal);
    act(() => panel.events?.onChosen());
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    act(() => panel.events?.onTold('Please choose a PNG, JPEG or WebP file.'));
    expect(dialog.getByRole('alert')).toHaveTextContent('Please choose a PNG, JPEG or WebP file.');
  },
);

const arrived = () => screen.queryByText('The picture has arrived, but is not saved yet');

test('when the file arrived but cannot be set, then that is told and another file can be chosen, and the same one is not tried again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await openProfile({ ...taken, setPhoto: { status: 400, message: 'Please try again' } }, 'Upload Photo');
  await uploadFile();
  expect(await screen.findByText('Failed to save photo')).toBeVisible();
  await waitFor(() => expect(panel.cleared).toBe(1));
  act(() => jest.advanceTimersByTime(RELOAD_DELAY_MS));
  expect(arrived()).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Upload Photo' })).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
});

test('when the file arrived and nobody answers as it is to be set, then Try again sets it without another upload, until another file is chosen', async () => {
  const { user, api } = await openProfile({ ...taken, setPhoto: { status: 503, message: 'Away' } }, 'Upload Photo');
  await uploadFile();
  await waitFor(() => expect(arrived()).toBeVisible());
  await act(() => panel.events?.newAddress());
  expect(arrived()).not.toBeInTheDocument();
  await uploadFile();
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  api.answer({ setPhoto: { objectPath: '/objects/a.webp' } });
  await user.click(tryAgain);
  expect(await screen.findByText('Photo uploaded successfully!')).toBeVisible();
  expect([api.callsOf('createUpload').length, api.callsOf('setPhoto').length]).toEqual([3, 3]);
});

test('when an admin uploads from the edit dialog, then the form keeps what was typed and the page is not loaded anew', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user, api } = renderApp(<PlayersPage />, { user: admin, api: { ...society([anna()]), ...taken } });
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await user.type(screen.getByLabelText('Job Title'), ' of all');
  await user.click(screen.getByRole('button', { name: 'Upload Photo' }));
  await screen.findByText('Drop files here');
  api.answer({ listPlayers: [anna({ photo: '/objects/a.webp', version: 4 })] });
  await uploadFile();
  expect(await screen.findByText('Photo uploaded')).toBeVisible();
  expect(api.callsOf('setPhoto')).toEqual([
    expect.objectContaining({ params: { id: 'p1' }, body: { photoURL: uploadURL } }),
  ]);
  expect(screen.getByLabelText('Job Title')).toHaveValue('Managing Partner of all');
  await waitFor(() =>
    expect(screen.getByRole('dialog').querySelector('img')).toHaveAttribute('src', '/objects/a.webp'),
  );
  act(() => jest.advanceTimersByTime(RELOAD_DELAY_MS));
  expect(reloadPage).not.toHaveBeenCalled();
});

test('when the dialog is closed before a file that arrived is refused, then that is told all the same', async () => {
  const answer = Promise.withResolvers<Problem>();
  const { user, api } = await openProfile({ ...taken, setPhoto: () => answer.promise }, 'Upload Photo');
  await uploadFile();
  await waitFor(() => expect(api.callsOf('setPhoto')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  answer.resolve({ status: 503, message: 'Please try again' });
  expect(await screen.findByText('Failed to save photo')).toBeVisible();
});

test('when the dialog is closed, then what is on its way is broken off', async () => {
  const { user } = await openProfile(taken, 'Upload Photo');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(panel.closed).toBe(1);
});
