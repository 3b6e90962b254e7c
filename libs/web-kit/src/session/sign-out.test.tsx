import { act, screen, waitFor } from '@testing-library/react';
import { deviceKeyOf, registerDevice } from '../device-key/sign-device.ts';
import { anna, preparePage, renderApp } from '../testing/index.ts';
import { useSession } from './session.tsx';

const away = { status: 503, message: 'Away' };
const Leave = () => {
  const { status, signOut } = useSession();
  return <button onClick={() => void signOut().catch(() => undefined)}>{status}</button>;
};

beforeAll(() => preparePage());

test('when the key was taken away and the session could not be ended, then this device signs again', async () => {
  const { user, api } = renderApp(<Leave />, {
    user: anna,
    api: {
      addDeviceKey: { id: '0123456789abcdef', name: 'Phone', createdAt: '2026-03-12T18:00:00.000Z' },
      logout: away,
    },
  });
  await act(() => registerDevice('p1'));
  const before = await deviceKeyOf('p1');
  await user.click(screen.getByRole('button', { name: 'signedIn' }));
  await waitFor(() => expect(api.callsOf('addDeviceKey')).toHaveLength(2));
  await waitFor(async () => expect(await deviceKeyOf('p1')).toBeDefined());
  const after = await deviceKeyOf('p1');
  // The server takes a key that was taken away no more.
  expect(after?.id).not.toBe(before?.id);
  expect(api.callsOf('addDeviceKey')[1]?.body).toMatchObject({ id: after?.id });
  expect(screen.getByRole('button', { name: 'signedIn' })).toBeVisible();
});
