import {
  getLeagueStats,
  listFixtures,
  listLiveMatches,
  listMatches,
  listPlayers,
  listScores,
} from '@society/contracts';
import type { Member } from '@society/contracts/testing';
import { demoPlayers, stillInvited } from '../src/demo/people.ts';

/** Everything the demo is made of, as a member sees it. */
export const seenBy = async (member: Member) => {
  const matches = await member.call(listMatches);
  const live = await member.call(listLiveMatches);
  const scores = await Promise.all(
    matches.map(async (match) => (await member.call(listScores, { query: { matchId: match.id } })).length),
  );
  return {
    players: await member.call(listPlayers),
    // A reminder that falls due in between changes its fixture's version.
    fixtures: (await member.call(listFixtures)).map(({ version: _, ...fixture }) => fixture),
    matches,
    live,
    scores,
    table: await member.call(getLeagueStats),
  };
};

/** Expects the whole demo, each thing once. */
export const expectTheDemo = async (member: Member): Promise<void> => {
  const { players, fixtures, matches, live, scores, table } = await seenBy(member);
  expect(players.map((player) => player.role).sort()).toEqual([
    'admin',
    ...demoPlayers.map(() => 'player'),
    'substitution',
    'substitution',
  ]);
  expect(players.filter((player) => !player.invitationAccepted).map((player) => player.email)).toEqual([
    ...stillInvited,
  ]);
  expect(fixtures.map((fixture) => fixture.isActive).sort()).toEqual([false, false, true]);
  expect(live.map((match) => match.status)).toEqual(['in_progress', 'scheduled', 'scheduled', 'scheduled']);
  expect(matches.filter((match) => match.status === 'completed')).toHaveLength(11);
  expect(scores.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 10, ...Array.from({ length: 11 }, () => 18)]);
  expect(table.reduce((sum, row) => sum + row.matchesPlayed, 0)).toBe(22);
  for (const row of table) {
    const own = matches.filter(
      (match) => match.status === 'completed' && [match.player1Id, match.player2Id].includes(row.playerId),
    );
    const points = own.reduce(
      (sum, match) => sum + (match.player1Id === row.playerId ? match.player1Score : match.player2Score),
      0,
    );
    expect([row.matchesPlayed, row.goalsFor]).toEqual([own.length, points]);
  }
};
