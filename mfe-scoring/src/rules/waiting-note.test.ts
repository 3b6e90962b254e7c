import type { RoundAction } from '@society/contracts';
import { waitingNote } from './waiting-note.ts';

const start: RoundAction = { id: 's', kind: 'start' };
const hole: RoundAction = { id: 'h', kind: 'hole', playerId: 'p1', hole: 1, strokes: 5, over: null };
const accept: RoundAction = { id: 'a', kind: 'accept', entryId: 'e' };
const complete: RoundAction = { id: 'c', kind: 'complete', playerId: 'p1' };
const full = 'Too many changes to this match. Please ask an admin to enter the final score.';
const round = 'A completed round waits for signal';
const onlyHere = 'Not kept on this phone: keep this page open';

test.each<[string | undefined, readonly RoundAction[], Partial<Parameters<typeof waitingNote>[0]>]>([
  [undefined, [], {}],
  [undefined, [], { isKept: false, why: full }],
  [round, [complete], {}],
  [round, [start, hole, accept, complete], { isMarked: true }],
  ['The start of a round waits for signal', [start], {}],
  [undefined, [start, hole], { isMarked: true }],
  [undefined, [accept], { isMarked: true }],
  ['1 hole waits for signal', [start, hole], {}],
  [`1 hole waits for signal. ${onlyHere}`, [hole], { isMarked: true, isKept: false }],
  [`${round}. ${onlyHere}`, [hole, complete], { isKept: false }],
  [`Not sent yet. ${full}`, [hole], { isMarked: true, why: full }],
  [`Not sent yet. ${full} ${onlyHere}`, [complete], { isKept: false, why: full }],
])('when something waits, then the match’s page says %s', (expected, waiting, over) => {
  expect(waitingNote({ waiting, isKept: true, why: undefined, isMarked: false, ...over })).toBe(expected);
});
