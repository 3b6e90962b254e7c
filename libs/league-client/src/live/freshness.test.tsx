import { act, screen } from '@testing-library/react';
import type { FakeAnswers } from '@society/web-kit/testing';
import { everything, inFakeTime, load, open, pass, push, server } from '../testing/live-screen.tsx';

inFakeTime();

const inBrowser = (event: 'offline' | 'online') => act(() => void window.dispatchEvent(new Event(event)));
const noLine = () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  act(server.live.disconnect);
};
const asItIs = () => screen.getByText('as it is now');
/** Style sheets are not read here: a class hides it. */
const isClaimed = () => asItIs().className !== 'quiet';
const never = () => new Promise<never>(() => undefined);
const hanging: FakeAnswers = Object.fromEntries(everything.map((name) => [name.replace(/ .*/, ''), never] as const));

describe('the age of the numbers', () => {
  test('when the page has not heard from the server yet, then it claims nothing and keeps the place', async () => {
    await load(hanging);
    expect(isClaimed()).toBe(false);
    await pass(4000);
    expect(isClaimed()).toBe(false);
    await pass(2000);
    expect(screen.getByText('No signal')).toBeVisible();
    expect(screen.queryByText('as it is now')).not.toBeInTheDocument();
  });

  test('when the first calls of a page get no answer, then there is no signal, at once', async () => {
    await load({ ...hanging, getLeagueStats: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(screen.getByText('No signal')).toBeVisible();
  });

  test('when the first answer comes, then the numbers are as they are', async () => {
    await load({ ...hanging, getLeagueStats: [] });
    expect(isClaimed()).toBe(true);
  });

  test('when the browser says that it is offline, then so does the page at once, and a polite word tells screen readers', async () => {
    await open();
    inBrowser('offline');
    expect(screen.getByText('No signal')).toBeVisible();
    expect(server.live.current()).toBe(0);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Live updates have stopped. The numbers on the screen may be old.',
    );
  });

  test('when the browser is online again, then there is a new stream, and with its first word the numbers are as they are', async () => {
    await open();
    inBrowser('offline');
    inBrowser('online');
    expect(server.live.current()).toBe(1);
    expect(screen.getByText('No signal')).toBeVisible();
    act(server.live.accept);
    expect(isClaimed()).toBe(true);
  });

  test('when the browser said offline and nothing more, then a stream is tried all the same after a while', async () => {
    await open();
    inBrowser('offline');
    await pass(31_000);
    expect(server.live.current()).toBe(1);
  });

  test('when the server was silent for 45 s, then it is said, and by and by how old the numbers are', async () => {
    await open();
    globalThis.fetch = never;
    await pass(40_000);
    expect(isClaimed()).toBe(true);
    await pass(8000);
    expect(screen.getByText('No signal')).toBeVisible();
    await pass(20_000);
    expect(screen.getByText('1 min ago')).toBeVisible();
    await pass(120_000);
    expect(screen.getByText('3 min ago')).toBeVisible();
  });

  test('when the poll gets no answer, then there is no signal, however young the last word is', async () => {
    await open();
    noLine();
    await pass(31_000);
    expect(screen.getByText('No signal')).toBeVisible();
  });

  test('when the server speaks again, then it is said no more, and screen readers hear that it is back', async () => {
    const { api } = await open();
    noLine();
    await pass(60_000);
    globalThis.fetch = api.fetch;
    act(server.live.accept);
    await pass(50);
    expect(isClaimed()).toBe(true);
    expect(screen.getByRole('status')).toHaveTextContent(/^Live updates are back\.$/);
  });

  test('when the stream is quiet but for heartbeats, then the numbers are as they are', async () => {
    await open();
    for (let beat = 0; beat < 6; beat += 1) {
      await pass(20_000);
      push({ name: 'heartbeat' });
    }
    expect(isClaimed()).toBe(true);
  });

  test('when there is no stream but the poll is answered, then the numbers are as they are', async () => {
    await open();
    act(server.live.disconnect);
    await pass(120_000);
    expect(isClaimed()).toBe(true);
  });
});
