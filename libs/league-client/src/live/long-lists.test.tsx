import { act, screen } from '@testing-library/react';
import type { Match } from '@society/contracts';
import { aMatch, aRunningMatch } from '@society/contracts/testing';
import { anna, fakeLive, renderApp } from '@society/web-kit/testing';
import type { FakeLive } from '@society/web-kit/testing';
import { LiveUpdates, LIVE_REFETCH_MS, showMatch, useLiveMatches, useRead, useWrite } from '../index.ts';
import { changed, inFakeTime, pass } from '../testing/live-screen.tsx';

const noQuestions = { questions: [], disputed: [] };
const Screen = () => {
  useLiveMatches({ poll: true });
  useRead('listMatches', { query: { fixtureId: '3' } });
  const season = useRead('listMatches', { query: { seasonId: '1' } });
  useRead('listMatches', { query: { playerId: 'p1' } });
  useRead('listMatches');
  useRead('getForYou');
  const { mutate } = useWrite('createMatch', {
    input: () => ({ body: { fixtureId: '3', player1Id: 'p3', player2Id: 'p4' } }),
    show: showMatch,
  });
  return <button onClick={() => mutate()}>{`${season.data?.length ?? 'no'} matches`}</button>;
};

let live: FakeLive;
let matches: readonly Match[];
inFakeTime();
beforeEach(() => {
  live = fakeLive();
});

const open = async (over: Partial<Match> = {}) => {
  matches = [aRunningMatch({ fixtureId: '3', version: 5, ...over })];
  const made = aMatch({ id: '13', fixtureId: '3' });
  const app = renderApp(<Screen />, {
    user: anna,
    live: <LiveUpdates />,
    api: {
      listLiveMatches: () => [...matches],
      listMatches: () => [...matches],
      createMatch: made,
      getForYou: noQuestions,
    },
  });
  await pass(0);
  act(live.accept);
  await pass(3000);
  app.api.calls.length = 0;
  /** By what the lists of matches were asked for again. */
  const asked = () => app.api.callsOf('listMatches').map(({ query }) => Object.entries(query).join());
  const askedForYou = () => app.api.callsOf('getForYou').length;
  return { ...app, asked, askedForYou };
};
const push = (...events: Parameters<FakeLive['push']>[0][]) => act(() => events.forEach(live.push));
const long = ['seasonId,1', 'playerId,p1', ''];

test('when a hole of a match was played, then the lists of a season, of a person and of all are left alone, and what people are asked', async () => {
  const { asked, askedForYou } = await open();
  push({ ...changed(6), onlyPlay: true });
  await pass(5000);
  expect(asked()).toEqual(['fixtureId,3']);
  expect(askedForYou()).toBe(0);
});

test('when more than that has changed, also where the match is known in that version, or an older service does not say, then they are asked for', async () => {
  const { asked, askedForYou } = await open();
  push({ ...changed(6), onlyPlay: true }, changed(6));
  await pass(50);
  expect(asked()).toEqual(['fixtureId,3', ...long]);
  expect(askedForYou()).toBe(1);
});

test('when a fixture has changed, which may be in another season now, then they are asked for', async () => {
  const { asked } = await open();
  push({ name: 'fixture.changed', fixtureId: '3', version: 2 });
  await pass(50);
  expect(asked()).toEqual(long);
});

test('when the page itself makes a match, then it is in them at once, and they are asked for', async () => {
  const { asked } = await open();
  await act(async () => screen.getByRole('button').click());
  await pass(0);
  expect(screen.getByText('2 matches')).toBeInTheDocument();
  await pass(200);
  expect(asked()).toEqual(['fixtureId,3', ...long]);
});

const eva = { id: 's1', name: 'Eva Lindqvist', handicap: 24 };
const evaForAnna = { player1SubId: 's1', player1Sub: eva };
test.each([
  ['points', { player1Score: 9 }, { player1Score: 11 }, []],
  ['the first points', {}, { player1Score: 2 }, long],
  ['the points gone', { player2Score: 2 }, {}, long],
  ['a substitute', {}, evaForAnna, long],
  ['them on the other side', evaForAnna, { player2SubId: 's1', player2Sub: eva }, long],
  ['a result', {}, { status: 'completed', isCompleted: true } as const, long],
])('when the poll finds %s, then they are asked for only if it is more than play', async (_, before, after, more) => {
  const { asked } = await open(before);
  matches = [aRunningMatch({ fixtureId: '3', version: 6, ...after })];
  await pass(LIVE_REFETCH_MS + 100);
  expect(asked()).toEqual(['fixtureId,3', ...more]);
});
