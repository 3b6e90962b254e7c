import type { RoundAction } from '@society/contracts';
import type { Verdict } from '@society/league-client';
import { verdictText } from './verdict-text.ts';

const names = new Map([['p2', 'Ben Okafor']]);
const kept: Verdict = { outcome: 'kept', message: 'An admin has decided this match' };
const refused: Verdict = { outcome: 'refused', message: 'You are not assigned to this match' };
const hole = (playerId: string): RoundAction => ({ id: 'a', kind: 'hole', playerId, hole: 3, strokes: 0, over: null });

test.each<[RoundAction, Verdict, string]>([
  [
    hole('p2'),
    kept,
    'Hole 3, Ben Okafor, Blob: not counted. An admin has decided this match. What you entered is kept for the admins to see.',
  ],
  [hole('p9'), refused, 'Hole 3, Blob: not recorded. You are not assigned to this match.'],
  [{ id: 's', kind: 'start' }, refused, 'The start of the round: not recorded. You are not assigned to this match.'],
  [
    { id: 'c', kind: 'complete', playerId: 'p1' },
    refused,
    'Your completed round: not recorded. You are not assigned to this match.',
  ],
  [
    { id: 't', kind: 'accept', entryId: 'e' },
    refused,
    'What you took from the other side: not recorded. You are not assigned to this match.',
  ],
])('when %j did not count, then it is said what and why', (action, verdict, expected) => {
  expect(verdictText({ action, verdict }, names)).toBe(expected);
});
