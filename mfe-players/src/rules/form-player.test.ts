import {
  aFinishedMatch,
  aFixture,
  aLeagueRow,
  aMatch,
  anOpponent,
  aRunningMatch,
  aUser,
} from '@society/contracts/testing';
import type { Match, User } from '@society/contracts';
import { fixturesSoFar, formOf, formPlayer } from './form-player.ts';

const anna = aUser();
const ben = anOpponent();
const people: User[] = [anna, ben];
const table = [aLeagueRow({ playerId: 'p2' }), aLeagueRow()];
const won = (over: Partial<Match> = {}): Match => aFinishedMatch(over);
const who = (matches: readonly Match[], among: readonly User[] = people) =>
  formPlayer(among, table, matches)?.player.name;

test('when somebody has most wins in the last fixtures, then they are the form player', () => {
  const matches = [won(), won({ id: '13' }), won({ id: '14', winnerId: 'p2', player1Score: 10, player2Score: 30 })];
  expect(formPlayer(people, table, matches)).toEqual({
    player: anna,
    form: { played: 3, won: 2, drawn: 0, stableford: 46 },
  });
});

test('when the one who stands first in the list has won less often, then they are not the form player', () => {
  const matches = [won(), won({ id: '13', winnerId: 'p2' }), won({ id: '14', winnerId: 'p2' })];
  expect([who(matches), who(matches, [ben, anna])]).toEqual([ben.name, ben.name]);
});

test('when a match was decided without being played to its end, then it is no form', () => {
  expect(formOf('p1', [won({ decided: { outcome: 'player1', reason: 'Injured' } })])).toMatchObject({
    played: 0,
    won: 0,
  });
});

test('when one has won once and another has drawn more often than wins count draws, then the win decides, whatever the league gives for each', () => {
  const draw = (id: string) => won({ id, player1Id: 'p2', player2Id: 'p9', winnerId: null });
  expect(who([won({ player2Id: 'p9' }), draw('13'), draw('14'), draw('15'), draw('16')])).toBe(anna.name);
});

test('when wins are equal, then draws decide before Stableford points', () => {
  const lost = won({ player2Id: 'p9', winnerId: 'p9', player1Score: 40 });
  const level = won({ id: '13', player1Score: 16, player2Score: 16, winnerId: null });
  const bens = won({ id: '14', player1Id: 'p9', player2Score: 10, winnerId: null });
  expect(who([lost, level, bens], people)).toBe(ben.name);
});

test('when wins and draws are equal, then Stableford points decide, and then the table', () => {
  const draw = won({ winnerId: null, player1Score: 16, player2Score: 16 });
  const byAdmin = won({ id: '13', player2Id: 'p9', winnerId: null, player1Score: 12, player2Score: 12 });
  const bens = won({ id: '14', player1Id: 'p9', winnerId: null, player1Score: 11, player2Score: 11 });
  expect(who([draw, byAdmin, bens])).toBe(anna.name);
  expect(who([draw])).toBe(ben.name);
});

test.each([
  ['is suspended', { isActive: false }],
  ['is an admin', { role: 'admin' as const, isAdmin: true }],
])('when the best one %s, then the next best is taken', (_, over) => {
  const matches = [won(), won({ id: '13' }), won({ id: '14', winnerId: 'p2' })];
  expect(who(matches, [aUser(over), ben])).toBe(ben.name);
  expect(who(matches, [ben])).toBe(ben.name);
});

test.each([
  ['there are no matches', []],
  ['none is finished', [aMatch(), aRunningMatch({ player1Score: 9 })]],
  ['only admins won', [won({ winnerId: 'p9', player1Id: 'p9' })]],
])('when %s, then nobody is the form player', (_, matches) => {
  expect(who(matches)).toBeUndefined();
});

test('when a form is worked out, then running matches and others’ do not count', () => {
  expect(formOf('p2', [won(), aRunningMatch({ id: '13' }), won({ id: '14', player2Id: 'p3' })])).toEqual({
    played: 1,
    won: 0,
    drawn: 0,
    stableford: 15,
  });
});

test('when fixtures are looked at, then those of today and before, newest first', () => {
  const on = (id: string, date: string) => aFixture({ id, date: `${date}T12:00:00.000Z` });
  const fixtures = [on('1', '2026-03-05'), on('4', '2026-03-26'), on('2', '2026-03-12'), on('3', '2026-03-19')];
  const at = (now: string) => fixturesSoFar(fixtures, new Date(now), 'Europe/London').map(({ id }) => id);
  expect(at('2026-03-19T00:30:00Z')).toEqual(['3', '2', '1']);
  expect(at('2026-03-18T23:30:00Z')).toEqual(['2', '1']);
});

test('when the night before a fixture is an hour longer, then the fixture counts from midnight on', () => {
  const fixture = aFixture({ date: '2026-10-25T12:00:00.000Z' });
  const at = (now: string) => fixturesSoFar([fixture], new Date(now), 'Europe/London').length;
  expect(at('2026-10-24T22:59:00Z')).toBe(0);
  expect(at('2026-10-24T23:00:00Z')).toBe(1);
});
