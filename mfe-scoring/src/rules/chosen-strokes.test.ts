import {
  parseChoices,
  withAgain,
  withChoice,
  withOver,
  withoutChoice,
  withoutSaved,
  type Choice,
} from './chosen-strokes.ts';

const five: Choice = { hole: 1, playerId: 'p1', strokes: 5, entryId: 'e1' };
const six: Choice = { hole: 1, playerId: 'p1', strokes: 6, entryId: 'e2' };
const four: Choice = { hole: 1, playerId: 'p2', strokes: 4, entryId: 'e3' };

test("when a player's strokes are chosen anew, then the earlier choice goes and the other player's stays", () => {
  expect(withChoice([five, four], six)).toEqual([four, six]);
  expect(withChoice([five], { ...six, hole: 2 })).toHaveLength(2);
});

test('when a choice is taken back, then only it goes', () => {
  expect(withoutChoice([five, four], { hole: 1, playerId: 'p1' })).toEqual([four]);
});

test('when a saved entry was replaced by a newer tap, then the newer tap stays', () => {
  expect(withoutSaved([six, four], five)).toEqual([six, four]);
  expect(withoutSaved([five, four], five)).toEqual([four]);
});

test('when the device kept choices, then they come back', () => {
  const blob = { ...five, strokes: 0, over: null, said: null, at: '2026-03-12T18:00:00.000Z' };
  const most = { ...four, strokes: 20, over: 'seen', said: 'said' };
  expect(parseChoices([five, blob, most])).toEqual([five, blob, most]);
});

test.each([
  [undefined],
  ['text'],
  [{}],
  [[1, null]],
  [
    [
      { ...five, strokes: 21 },
      { ...five, hole: 10 },
      { ...five, strokes: 2.5 },
      { ...five, strokes: -1 },
      { ...five, entryId: 7 },
      { ...five, playerId: 7 },
      { ...five, over: 7 },
      { ...five, said: 7 },
      { ...five, at: 7 },
    ],
  ],
])('when the device kept %j, then nothing is taken from it', (kept) => {
  expect(parseChoices(kept)).toEqual([]);
});

test('when a choice was refused, then it is chosen again, unless the thumb was faster', () => {
  expect(withAgain([four], six)).toEqual([four, six]);
  expect(withAgain([five, four], six)).toEqual([five, four]);
});

test('when a choice says what its screen showed, then that stays, and only one that lacks it gets what is shown now', () => {
  const choice: Choice = { hole: 1, playerId: 'p1', strokes: 4, entryId: 'a' };
  const choices = [{ ...choice, over: 'seen' }, { ...choice, over: null }, choice];
  expect(withOver(choices, () => 'shown now')).toEqual(
    ['seen', null, 'shown now'].map((over) => ({ ...choice, over })),
  );
});
