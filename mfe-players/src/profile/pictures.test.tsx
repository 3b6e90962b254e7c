import { act, screen } from '@testing-library/react';
import { outbox } from '@society/web-kit';
import { anna as signedIn, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { uploadFile } from '../../test/fake-uploader.ts';
import { anna } from '../../test/society.ts';
import { ProfilePage } from './ProfilePage.tsx';
import { RELOAD_DELAY_MS, reloadPage } from './reload-page.ts';

jest.mock('../upload/uploader.ts', () => jest.requireActual<object>('../../test/fake-uploader.ts'));
jest.mock('./reload-page.ts', () => ({ ...jest.requireActual<object>('./reload-page.ts'), reloadPage: jest.fn() }));
beforeEach(() => {
  jest.mocked(reloadPage).mockClear();
  sessionStorage.clear();
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const open = (api: FakeAnswers = {}) =>
  renderApp(<ProfilePage />, {
    user: signedIn,
    api: {
      me: anna(),
      getLeagueStats: [],
      getHandicapHistory: [],
      createUpload: { uploadURL: 'http://localhost:3000/api/objects/uploads/u1?expires=1&signature=x' },
      setPhoto: { objectPath: '/objects/a.webp' },
      ...api,
    },
  });
const upload = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: 'Upload Photo' }));
  await screen.findByText('Drop files here');
  await uploadFile();
  await screen.findByText('Photo uploaded successfully!');
};

test('when the next upload is opened in the second before the page is loaded anew, then its dialog is not taken away', async () => {
  const app = open();
  await upload(app);
  await app.user.click(screen.getByRole('button', { name: 'Upload Logo' }));
  act(() => jest.advanceTimersByTime(RELOAD_DELAY_MS));
  expect(reloadPage).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Upload Logo' })).toBeVisible();
});

test('when the device had no room for what waits to be sent, then an upload does not load the page anew', async () => {
  const app = open();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No.', 'QuotaExceededError');
  });
  await act(() => outbox.add([{ id: 'a', person: 'p1', topic: '12', value: 1 }]));
  full.mockRestore();
  await upload(app);
  act(() => jest.advanceTimersByTime(RELOAD_DELAY_MS));
  expect(reloadPage).not.toHaveBeenCalled();
  await act(() => outbox.remove(['a']));
});

test('when the page has been loaded anew after an upload, then it still says so, and waits for nothing', async () => {
  const app = open();
  await upload(app);
  act(() => jest.advanceTimersByTime(RELOAD_DELAY_MS));
  expect(reloadPage).toHaveBeenCalledTimes(1);
  app.unmount();
  const { api } = open();
  expect(await screen.findByText('Photo uploaded successfully!')).toBeVisible();
  const asked = api.callsOf('me').length;
  await act(() => jest.advanceTimersByTimeAsync(3 * RELOAD_DELAY_MS));
  expect(api.callsOf('me')).toHaveLength(asked);
});

test('when there is a logo and no company any more, then the profile does not show it, and says what it waits for', async () => {
  open({ me: anna({ businessCompany: undefined, businessLogo: '/objects/former.webp' }) });
  expect(await screen.findByText('Your logo is shown once you enter a company')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Company logo' })).not.toBeInTheDocument();
});
