import { logout } from '@society/contracts';
import { call } from './call.ts';
import { onUnanswered } from './unanswered.ts';
import { onUnauthorized } from './unauthorized.ts';

const serverSays = (status: number, text: string): void => {
  globalThis.fetch = async () =>
    ({ ok: status < 300, status, statusText: '', headers: new Headers(), text: async () => text }) as Response;
};

test.each([
  [200, '\n<html>Please accept our terms</html>'],
  [401, '<html>Who are you?</html>'],
  [401, ''],
  [511, ''],
])(
  'when a network answers in place of the server, with %i and %j, then there is no signal, and no session ends',
  async (status, text) => {
    serverSays(status, text);
    const [unanswered, unauthorized] = [jest.fn(), jest.fn()];
    const stops = [onUnanswered(unanswered), onUnauthorized(unauthorized)];
    await expect(call(logout)).rejects.toMatchObject({
      status: 0,
      message: 'No signal. This network may ask you to sign in first.',
    });
    stops.forEach((stop) => stop());
    expect([unanswered.mock.calls.length, unauthorized.mock.calls.length]).toEqual([1, 0]);
  },
);
