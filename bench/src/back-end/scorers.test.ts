import { holeRequest, holesInTurn, planHoles } from './scorers.ts';
import type { SeasonMatch } from './season.ts';

const member = (id: string) => ({ id, cookie: `session=${id}` });
const matches: readonly SeasonMatch[] = Array.from({ length: 6 }, (_, index) => ({
  id: `${index + 1}`,
  fixtureId: '1',
  player1: member(`a${index + 1}`),
  player2: member(`b${index + 1}`),
}));

describe('the plan of a match evening', () => {
  const plan = planHoles(matches, 4);

  test('when there are four connections, then two share a match, each with its own card, and all holes are recorded once', () => {
    expect(plan.map((list) => [...new Set(list.map(({ playerId }) => playerId))])).toEqual([
      ['a1', 'a3', 'a5'],
      ['b1', 'b3', 'b5'],
      ['a2', 'a4', 'a6'],
      ['b2', 'b4', 'b6'],
    ]);
    expect(new Set(plan.flat().map(({ playerId, matchId, hole }) => `${matchId}:${playerId}:${hole}`)).size).toBe(
      6 * 2 * 9,
    );
  });

  test('when a connection is through with its holes, then it gets nothing more', () => {
    const { next, count } = holesInTurn(plan, 1 / 27);
    expect(count).toBe(4);
    expect(next(0)?.toString()).toContain('"matchId":"1"');
    expect(next(0)).toBeUndefined();
    expect(next(3)?.toString()).toContain('"playerId":"b2"');
  });
});

test('when a hole is posted twice, then each post is an entry of its own', () => {
  const hole = { matchId: '1', playerId: 'a1', cookie: 'session=a1', hole: 3 };
  expect(holeRequest(hole).toString()).toContain('cookie: session=a1\r\n');
  expect(holeRequest(hole).equals(holeRequest(hole))).toBe(false);
});
