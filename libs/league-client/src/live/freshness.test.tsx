import { act, screen } from '@testing-library/react';
import { inFakeTime, open, pass, push, server } from './live-screen.tsx';

inFakeTime();

describe('the age of the numbers', () => {
  const offline = async () => {
    const app = await open();
    globalThis.fetch = () => Promise.reject(new TypeError('offline'));
    act(server.live.disconnect);
    return app;
  };

  test('when the server was silent for 45 s, then it is said, and a polite word to screen readers', async () => {
    await offline();
    await pass(40_000);
    expect(screen.getByText('as it is now')).toBeVisible();
    await pass(10_000);
    expect(screen.getByText('Last updated 1 minute ago')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      'Live updates have stopped. The numbers on the screen may be old.',
    );
    await pass(120_000);
    expect(screen.getByText('Last updated 3 minutes ago')).toBeVisible();
  });

  test('when the server speaks again, then it is said no more', async () => {
    const { api } = await offline();
    await pass(60_000);
    globalThis.fetch = api.fetch;
    act(server.live.accept);
    await pass(50);
    expect(screen.getByText('as it is now')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  });

  test('when the stream is quiet but for heartbeats, then the numbers are as they are', async () => {
    await open();
    for (let beat = 0; beat < 6; beat += 1) {
      await pass(20_000);
      push({ name: 'heartbeat' });
    }
    expect(screen.getByText('as it is now')).toBeVisible();
  });

  test('when there is no stream but the poll is answered, then the numbers are as they are', async () => {
    await open();
    act(server.live.disconnect);
    await pass(120_000);
    expect(screen.getByText('as it is now')).toBeVisible();
  });
});
