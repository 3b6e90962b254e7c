import { act, screen } from '@testing-library/react';
import type { Fixture, Match } from '@society/contracts';
import { changed, everything, inFakeTime, open, pass, push, server, week4 } from '../testing/live-screen.tsx';

const fixtureChanged = (version: number, fixtureId = '3') => ({ name: 'fixture.changed', fixtureId, version }) as const;

inFakeTime();

describe('when a match has changed', () => {
  test('then exactly what shows it is asked for again, at once', async () => {
    const { asked } = await open();
    server.match = { ...server.match, version: 6, player1Score: 5 };
    push(changed(6));
    await pass(50);
    expect(asked()).toEqual(['getMatch 12', 'listLiveMatches', 'listMatches 3', 'listScores 12']);
    expect(screen.getByText('5 points')).toBeVisible();
  });

  test('in a way the screen has already seen, then only its scores are asked for', async () => {
    const { asked } = await open();
    push(changed(5));
    await pass(50);
    expect(asked()).toEqual(['listScores 12']);
  });

  test('many times in a moment, then each answer is asked for once', async () => {
    const { asked } = await open();
    server.match = { ...server.match, version: 9 };
    push(changed(6), changed(7), changed(9), changed(8));
    await pass(50);
    expect(asked()).toEqual(['getMatch 12', 'listLiveMatches', 'listMatches 3', 'listScores 12']);
  });

  test('again and again, then nothing is asked for more than four times a second', async () => {
    const { asked } = await open();
    for (let version = 6; version < 106; version += 1) {
      server.match = { ...server.match, version };
      push(changed(version));
      await pass(10);
    }
    await pass(300);
    const times = asked().filter((name) => name === 'listLiveMatches').length;
    expect(times).toBeGreaterThanOrEqual(3);
    expect(times).toBeLessThanOrEqual(6);
  });

  test('while an answer is on its way, then that is waited for, and what came meanwhile is asked for after it', async () => {
    const { asked, api } = await open();
    let release = (_matches: Match[]): void => undefined;
    api.answer({ listLiveMatches: () => new Promise<Match[]>((resolve) => (release = resolve)) });
    push(changed(6));
    await pass(300);
    push(changed(7));
    await pass(300);
    expect(asked().filter((name) => name === 'listLiveMatches')).toHaveLength(1);
    await act(async () => release([{ ...server.match, version: 6 }]));
    await pass(300);
    expect(asked().filter((name) => name === 'listLiveMatches')).toHaveLength(2);
  });

  test('by this screen itself, which has asked again since, then nothing is asked for twice', async () => {
    const { asked, queryClient } = await open();
    server.match = { ...server.match, version: 6 };
    push(changed(6));
    await act(() => queryClient.invalidateQueries({ queryKey: ['/api/scores', { matchId: '12' }] }));
    await pass(50);
    expect(asked().filter((name) => name === 'listScores 12')).toHaveLength(1);
  });

  test('that no screen shows, then the lists it may belong to are asked for', async () => {
    const { asked } = await open();
    push(changed(1, '14', '4'));
    await pass(50);
    expect(asked()).toEqual(['listLiveMatches', 'listMatches 4']);
  });
});

describe('when a fixture has changed', () => {
  test('then the fixtures are asked for again, each of which says whether it is the active one, and no match', async () => {
    const { asked } = await open();
    server.week3 = { ...server.week3, version: 3 };
    push(fixtureChanged(3));
    await pass(50);
    expect(asked()).toEqual(['getActiveFixture', 'getFixture 3', 'getFixture 4', 'listFixtures']);
  });

  test('and its matches play at other times, then their lists are asked for too', async () => {
    const { asked } = await open();
    push({ ...fixtureChanged(2), movesTimes: true });
    await pass(50);
    expect(asked()).toEqual(['getFixture 4', 'listLiveMatches', 'listMatches 3']);
  });

  test('that the screen shows in that version already, then only what does not show it is asked for', async () => {
    const { asked } = await open();
    push(fixtureChanged(2));
    await pass(50);
    expect(asked()).toEqual(['getFixture 4']);
  });

  test('that no screen shows, as when it is new or was deleted, then the fixtures are asked for, once for all that is said in a moment', async () => {
    const { asked } = await open();
    push(fixtureChanged(1, '9'), fixtureChanged(2, '9'), fixtureChanged(4, '8'));
    await pass(50);
    expect(asked()).toEqual(['getActiveFixture', 'getFixture 3', 'getFixture 4', 'listFixtures']);
  });

  test('while answers are on their way, then they are asked for after them', async () => {
    const { asked, api } = await open();
    let release = (_fixtures: Fixture[]): void => undefined;
    api.answer({ listFixtures: () => new Promise<Fixture[]>((resolve) => (release = resolve)) });
    push(fixtureChanged(3));
    await pass(300);
    push(fixtureChanged(4));
    await pass(300);
    expect(asked().filter((name) => name === 'listFixtures')).toHaveLength(1);
    await act(async () => release([{ ...server.week3, version: 3 }, week4]));
    await pass(300);
    expect(asked().filter((name) => name === 'listFixtures')).toHaveLength(2);
  });
});

test('when the table has changed, then it alone is asked for again', async () => {
  const { asked } = await open();
  push({ name: 'table.changed', version: 3 });
  await pass(50);
  expect(asked()).toEqual(['getLeagueStats']);
});

test('when the table is said to look different without a write of its own, as when somebody was deleted, then it is asked for again', async () => {
  const { asked } = await open();
  for (const version of [0, 3, 3]) {
    push({ name: 'table.changed', version });
    await pass(300);
  }
  expect(asked()).toEqual(['getLeagueStats', 'getLeagueStats', 'getLeagueStats']);
});

test('when a season has changed that has the number of a fixture, then the fixtures are asked for, too: another one may be the active one', async () => {
  const { asked } = await open();
  push({ name: 'season.changed', seasonId: server.week3.id, version: server.week3.version });
  await pass(50);
  expect(asked()).toEqual(['getActiveFixture', 'getFixture 3', 'getFixture 4', 'getLeagueStats', 'listFixtures']);
});

test('when something may have been missed, then everything that can change is asked for again', async () => {
  const { asked } = await open();
  push({ name: 'resync' });
  await pass(50);
  expect(asked()).toEqual(everything);
});

test('when the server was restored from a backup, then what changes from there on is asked for, too', async () => {
  const { api, asked } = await open();
  push(changed(9));
  await pass(500);
  server.match = { ...server.match, version: 4 };
  act(server.live.disconnect);
  act(server.live.accept);
  await pass(500);
  api.calls.length = 0;
  server.match = { ...server.match, version: 6 };
  push(changed(6));
  await pass(500);
  expect(asked()).toContain('getMatch 12');
});

test('when the server says what this page does not know, or a heartbeat, then nothing is asked for', async () => {
  const { asked } = await open();
  act(() => server.live.push({ name: 'match.changed', matchId: '../..' } as never));
  push({ name: 'heartbeat' });
  await pass(50);
  expect(asked()).toEqual([]);
});

describe('when this page itself has changed a match', () => {
  const complete = async () => {
    act(() => screen.getByRole('button', { name: 'complete' }).click());
    await pass(0);
  };
  const once = [
    'completeRound 12',
    'getLeagueStats',
    'listLiveMatches',
    'listMatches 3',
    'listMatches 4',
    'listScores 12',
  ];

  test.each([
    ['before the answer', [0, 1]],
    ['after the answer', [1, 0]],
    ['long after it', [1, 0, 2000]],
  ])('and the stream tells of it %s, then everything is asked for once', async (_, [early, late, wait = 10]) => {
    const page = await open();
    server.match = { ...server.match, version: 6, player1Completed: true };
    if (early === 0) push(changed(6));
    await complete();
    if (late === 0) {
      await pass(wait);
      push(changed(6));
    }
    await pass(3000);
    expect(page.asked()).toEqual(once);
  });
});
