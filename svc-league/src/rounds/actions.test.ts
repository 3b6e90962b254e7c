import type { RoundAction } from '@society/contracts';
import { admin, ann, at, scheduled, viewer } from '../../test/scorecards.ts';
import type { Match, Scorer } from '../matches/match.ts';
import { applyActions } from './actions.ts';

const handicaps = new Map([
  ['ann', 18],
  ['bob', 36],
  ['cat', 1],
]);
const hole: RoundAction = { id: 'h', kind: 'hole', playerId: 'ann', hole: 1, strokes: 5, over: null };
const send = (match: Match, scorer: Scorer) => applyActions(match, { scorer, actions: [hole], handicaps, at }).result;

test('when an admin who is not in a match sends actions, then they are taken', () => {
  expect(send(scheduled, admin)).toEqual([{ id: 'h', outcome: 'applied' }]);
});

test('when somebody who was replaced sends actions, then they are kept; a stranger is refused', () => {
  const replaced: Match = { ...scheduled, player1Id: 'cat', formerIds: ['ann'] };
  expect(send(replaced, ann)).toMatchObject([{ id: 'h', outcome: 'kept' }]);
  expect(() => send(replaced, viewer)).toThrow('You are not assigned to this match');
});
