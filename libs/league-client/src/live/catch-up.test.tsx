import { act } from '@testing-library/react';
import type { LiveChange } from '@society/contracts';
import { changed, everything, inFakeTime, load, pass, push, server } from '../testing/live-screen.tsx';

inFakeTime();

const minutes = 60_000;
/** The first message of a stream: what the server said in the last `ms`. The page itself is seconds old. */
const recent = (ms: number, ...changes: LiveChange[]) => ({ name: 'recent', ms, changes }) as const;

/** A page whose first answers are there when its stream opens, and what it asks for from then on. */
const answered = async () => {
  const page = await load();
  await pass(100);
  page.api.calls.length = 0;
  act(server.live.accept);
  return page;
};

describe('when the stream of a page that was just loaded opens', () => {
  test('and nothing has changed since it was asked for, then nothing is asked for again', async () => {
    const { asked } = await answered();
    push(recent(30 * minutes));
    await pass(20_000);
    expect(asked()).toEqual([]);
  });

  test('and something has changed meanwhile, then that alone is asked for, and not at once', async () => {
    const { asked } = await answered();
    server.match = { ...server.match, version: 6 };
    push(recent(30 * minutes, changed(6)));
    await pass(500);
    expect(asked()).toEqual([]);
    await pass(2000);
    expect(asked()).toEqual(['getMatch 12', 'listLiveMatches', 'listMatches 3', 'listScores 12']);
  });

  test('and what has changed lately is on the screen already, then only what does not show it is asked for', async () => {
    const { asked } = await answered();
    push(recent(30 * minutes, changed(5), { name: 'fixture.changed', fixtureId: '3', version: 2 }));
    await pass(2500);
    expect(asked()).toEqual(['getFixture 4', 'listScores 12']);
  });

  test('and first answers are still on their way, then those that nothing has changed in are waited for', async () => {
    let answer = (_rows: []): void => undefined;
    const { asked } = await load({ getLeagueStats: () => new Promise<[]>((resolve) => (answer = resolve)) });
    act(server.live.accept);
    push(recent(30 * minutes));
    await pass(5000);
    await act(async () => answer([]));
    await pass(5000);
    expect(asked().filter((name) => name === 'getLeagueStats')).toHaveLength(1);
  });

  test('and the server does not know everything since the page was asked for, then everything is asked for again', async () => {
    const { asked } = await answered();
    push(recent(50, changed(5)));
    await pass(2500);
    expect(asked()).toEqual(everything);
  });

  test('and the server says nothing of the past, as an older one, then everything is asked for again, but not at once', async () => {
    const { asked } = await answered();
    await pass(500);
    expect(asked()).toEqual([]);
    await pass(2000);
    expect(asked()).toEqual(everything);
  });

  test('and something is said on it while what was missed is waited for, then both are asked for', async () => {
    const { asked } = await answered();
    server.match = { ...server.match, version: 6 };
    push(recent(30 * minutes, { name: 'table.changed', version: 3 }), changed(6));
    await pass(2500);
    expect(asked()).toEqual(['getLeagueStats', 'getMatch 12', 'listLiveMatches', 'listMatches 3', 'listScores 12']);
  });

  test('and it breaks before that was asked for, then the next one says it again', async () => {
    const { asked } = await answered();
    push(recent(30 * minutes, { name: 'table.changed', version: 3 }));
    act(server.live.disconnect);
    act(server.live.accept);
    push(recent(30 * minutes, { name: 'table.changed', version: 3 }));
    await pass(2500);
    expect(asked()).toContain('getLeagueStats');
  });
});

test('when a stream is there again after the device slept longer than the server remembers, then everything is asked for again', async () => {
  const { asked } = await answered();
  push(recent(30_000));
  await pass(2500);
  jest.setSystemTime(Date.now() + 60 * minutes);
  act(server.live.disconnect);
  act(server.live.accept);
  push(recent(30_000));
  await pass(50);
  expect(asked()).toEqual(everything);
});
