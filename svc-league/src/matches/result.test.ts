import { admin, ann, at, bob, complete, record, running, scheduled } from '../../test/scorecards.ts';
import { decideMatch } from '../rounds/decision.ts';
import type { Match } from './match.ts';
import { completeByAdmin, requireSeenResult } from './result.ts';
import type { Seen } from './result.ts';

describe('what an admin has seen of a match', () => {
  const ended = completeByAdmin(scheduled, { scorer: admin, player1Score: 12, player2Score: 20, at }).next;
  const decided = decideMatch(ended, { scorer: admin, outcome: 'draw', reason: 'Rain', at }).next;
  const stoodIn: Match = { ...ended, player1SubId: 'sue' };
  const require = (match: Match, on: Partial<Seen>) => () =>
    requireSeenResult(match, { version: 5, seen: 4, result: { player1Score: 12, player2Score: 20 }, ...on });

  test.each<[string, Match, Partial<Seen>]>([
    ['its version is still that one', ended, { seen: 5, result: null }],
    ['they do not say which version', ended, { seen: undefined, result: null }],
    ['only its version is another one', ended, {}],
    ['it had no result and has none', running, { result: null }],
    ['the same people play in it', stoodIn, { players: { player1Id: 'sue', player2Id: 'bob' } }],
  ])('when %s, then it passes', (_what, match, on) => {
    expect(require(match, on)).not.toThrow();
  });

  test.each<[string, Match, Partial<Seen>, string]>([
    ['had no result', ended, { result: null }, 'it ends 12–20 now'],
    ['had a result of which they do not say', ended, { result: undefined }, 'it ends 12–20 now'],
    ['had another result for player 1', ended, { result: { player1Score: 13, player2Score: 20 } }, 'it ends 12–20 now'],
    ['had another result for player 2', ended, { result: { player1Score: 12, player2Score: 21 } }, 'it ends 12–20 now'],
    ['was not decided', decided, {}, 'it is decided now (Rain)'],
    ['was played by player 1', stoodIn, { players: { player1Id: 'ann', player2Id: 'bob' } }, 'others play in it now'],
    [
      'was played by another player 2',
      ended,
      { players: { player1Id: 'ann', player2Id: 'cat' } },
      'others play in it now',
    ],
  ])('when it %s then, then it is refused with what it is now', (_what, match, on, now) => {
    expect(require(match, on)).toThrow(`Somebody has changed this match meanwhile: ${now}. Please look at it again.`);
  });
});

test('when an admin enters the score that the players ended with, then the result is the admin’s from then on', () => {
  const half = complete(record(running, ann, 'ann', 1, 4), ann, 'ann').next;
  const over = complete(half, bob, 'bob').next;
  const { player1Score, player2Score } = over;
  const ruled = completeByAdmin(over, { scorer: admin, player1Score, player2Score, at }).next;
  expect(ruled.result).toMatchObject({ player1Score, player2Score, byAdmin: true, by: 'adam' });
  expect(ruled.earlierResults).toEqual([over.result]);
  expect(completeByAdmin(ruled, { scorer: admin, player1Score, player2Score, at }).next).toBe(ruled);
  for (const [one, two] of [
    [player1Score + 1, player2Score],
    [player1Score, player2Score + 1],
  ] as const)
    expect(
      completeByAdmin(ruled, { scorer: admin, player1Score: one, player2Score: two, at }).next.result,
    ).toMatchObject({ player1Score: one, player2Score: two });
});
