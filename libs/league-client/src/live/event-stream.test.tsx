import { act, screen } from '@testing-library/react';
import { everything, inFakeTime, load, open, pass, server } from '../testing/live-screen.tsx';

const hide = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

inFakeTime();

describe('the stream', () => {
  test('when it was broken and is there again, then everything is asked for again, by one stream', async () => {
    const { asked } = await open();
    act(server.live.disconnect);
    await pass(1000);
    expect(asked()).toEqual([]);
    act(server.live.accept);
    await pass(50);
    expect(asked()).toEqual(everything);
    expect(server.live.opened()).toBe(1);
  });

  test('when the tab is hidden, then its stream is closed, and seen again it opens one and catches up', async () => {
    const { asked } = await open();
    hide(true);
    expect(server.live.current()).toBe(0);
    await pass(600_000);
    expect(server.live.opened()).toBe(1);
    hide(false);
    expect(server.live.current()).toBe(1);
    const before = asked().length;
    act(server.live.accept);
    await pass(50);
    expect(asked().slice(before)).toHaveLength(everything.length);
    expect(screen.queryByText(/ago|No signal/)).not.toBeInTheDocument();
  });

  test('when the server refuses it, then it is tried again with growing pauses, at once when the network is back', async () => {
    const { api } = await open();
    const openedAfter = async (ms: number) => {
      act(server.live.refuse);
      await pass(ms);
      return server.live.opened();
    };
    // Three quarters of 1, 2 and 4 s, as chance has it here.
    expect(await openedAfter(740)).toBe(1);
    await pass(20);
    expect(server.live.opened()).toBe(2);
    expect(await openedAfter(1490)).toBe(2);
    await pass(20);
    expect(server.live.opened()).toBe(3);
    expect(await openedAfter(1000)).toBe(3);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(server.live.opened()).toBe(4);
    expect(api.callsOf('me')).toHaveLength(3);
    // A server in trouble is asked for everything once, not at every refusal.
    expect(api.callsOf('listFixtures')).toHaveLength(1);
    // Once it was there, a refusal is the first again.
    act(server.live.accept);
    expect(await openedAfter(760)).toBe(5);
  });

  test.each([
    ['holds it back', () => undefined],
    ['refuses it', () => act(server.live.refuse)],
  ])('when the network %s and lets calls through, then all is asked for about each minute', async (_, hinder) => {
    const { api } = await open();
    act(server.live.disconnect);
    const asked = async (seconds: number) => {
      const before = api.callsOf('listFixtures').length;
      for (let second = 0; second < seconds; second += 1) {
        hinder();
        await pass(1000);
      }
      return api.callsOf('listFixtures').length - before;
    };
    // Once for what was missed as the stream broke.
    expect(await asked(60)).toBe(1);
    const inFiveMinutes = await asked(300);
    expect(inFiveMinutes).toBeGreaterThanOrEqual(3);
    expect(inFiveMinutes).toBeLessThanOrEqual(5);
  });

  test('when it is refused because the session has ended, then the page asks to sign in, and tries no more', async () => {
    const { api } = await open();
    api.answer({ me: { status: 401, message: 'Please sign in' } });
    act(server.live.refuse);
    await pass(50);
    expect(screen.getByText('3 points, ended')).toBeVisible();
    expect(api.callsOf('listFixtures')).toEqual([]);
    await pass(60_000);
    expect(server.live.opened()).toBe(1);
  });

  test('when nothing comes on it any more, then it is given up for a new one', async () => {
    await open();
    await pass(40_000);
    expect(server.live.opened()).toBe(1);
    await pass(10_000);
    expect([server.live.opened(), server.live.current()]).toEqual([2, 1]);
  });

  test('when the app goes, then so does its stream', async () => {
    const { unmount } = await open();
    unmount();
    expect(server.live.current()).toBe(0);
  });

  test('when the browser has no event streams, then the page works without', async () => {
    Object.assign(globalThis, { EventSource: undefined });
    const { api } = await load();
    await pass(31_000);
    expect(api.callsOf('listLiveMatches')).toHaveLength(2);
  });
});
