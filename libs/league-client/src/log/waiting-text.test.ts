import type { RoundAction } from '@society/contracts';
import { waitingText } from './waiting-text.ts';

const hole = (number: number, playerId = 'p1'): RoundAction => ({
  id: `${playerId}${number}`,
  kind: 'hole',
  playerId,
  hole: number,
  strokes: 5,
  over: null,
});
const start: RoundAction = { id: 's', kind: 'start' };
const complete: RoundAction = { id: 'c', kind: 'complete', playerId: 'p1' };

test.each<[string | undefined, readonly (readonly RoundAction[])[]]>([
  [undefined, []],
  [undefined, [[]]],
  ['1 hole waits for signal', [[start, hole(3), hole(3, 'p2')]]],
  ['3 holes wait for signal', [[hole(1), hole(2), complete], [hole(1)]]],
  ['A completed round waits for signal', [[start, complete]]],
  ['The start of a round waits for signal', [[start]]],
  ['What you settled waits for signal', [[{ id: 'a', kind: 'accept', entryId: 'e' }]]],
])('when something waits, then it says %s', (expected, matches) => {
  expect(waitingText(matches.map((waiting) => ({ waiting })))).toBe(expected);
});
