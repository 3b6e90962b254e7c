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
    { id: 'c', kind: 'complete', playerId: 'p2' },
    kept,
    'The completed round of Ben Okafor: not counted. An admin has decided this match. What you entered is kept for the admins to see.',
  ],
  [
    { id: 'c', kind: 'complete', playerId: 'p9' },
    refused,
    'The completed round: not recorded. You are not assigned to this match.',
  ],
  [
    { id: 't', kind: 'accept', entryId: 'e' },
    refused,
    'What you took from the other side: not recorded. You are not assigned to this match.',
  ],
  [
    { id: 't', kind: 'accept', entryId: 'e', playerId: 'p2', hole: 3, strokes: 6 },
    { outcome: 'settled', message: '' },
    'What you took from the other side on hole 3, Ben Okafor, 6: not shown. Nothing was changed: this hole has been settled meanwhile.',
  ],
  [
    hole('p2'),
    { outcome: 'differs', message: '' },
    'Hole 3, Ben Okafor, Blob: not shown. Something else was entered meanwhile, and is shown.',
  ],
])('when %j did not count, then it is said what and why', (action, verdict, expected) => {
  expect(verdictText({ action, verdict }, { names, ownId: 'p1' })).toBe(expected);
});
