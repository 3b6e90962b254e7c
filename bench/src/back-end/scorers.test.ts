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
  const plan = planHoles(matches, 3);

  test('when there are three connections, then each has matches of its own, and all holes of both cards are recorded once', () => {
    expect(plan.map((list) => [...new Set(list.map(({ matchId }) => matchId))])).toEqual([
      ['1', '4'],
      ['2', '5'],
      ['3', '6'],
    ]);
    expect(plan[0]?.slice(0, 3).map(({ playerId, hole }) => [playerId, hole])).toEqual([
      ['a1', 1],
      ['b1', 1],
      ['a1', 2],
    ]);
    expect(new Set(plan.flat().map(({ playerId, matchId, hole }) => `${matchId}:${playerId}:${hole}`)).size).toBe(
      6 * 2 * 9,
    );
  });

  test('when a connection is through with its holes, then it gets nothing more', () => {
    const { next, count } = holesInTurn(plan, 1 / 36);
    expect(count).toBe(3);
    expect(next(0)?.toString()).toContain('"matchId":"1"');
    expect(next(0)).toBeUndefined();
    expect(next(2)?.toString()).toContain('"playerId":"a3"');
  });
});

test('when a hole is posted twice, then each post is an entry of its own', () => {
  const hole = { matchId: '1', playerId: 'a1', cookie: 'session=a1', hole: 3 };
  expect(holeRequest(hole).toString()).toContain('cookie: session=a1\r\n');
  expect(holeRequest(hole).equals(holeRequest(hole))).toBe(false);
});
