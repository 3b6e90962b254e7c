import { chosenDraft, drawDraft, hasChosen, lostText } from './chosen-draft.ts';

beforeEach(() => localStorage.clear());

test('when strokes are chosen, then it is known by whom, and in which match they are kept', () => {
  localStorage.setItem('society.draft.' + chosenDraft('p1', '12'), '[]');
  expect(chosenDraft('p1', '12')).toBe('strokes.p1.12');
  expect([hasChosen('p1'), hasChosen('p11'), hasChosen('p2')]).toEqual([true, false, false]);
});

test('when a sign-out would drop strokes or a draw, then it is known in words, of that person alone', () => {
  const strokes = 'Strokes that you chose and did not submit are lost';
  const draw = 'Ticks and pairs of a draw that you did not finish are lost';
  localStorage.setItem('society.draft.seen.p1.12', '[]');
  expect(lostText('p1')).toBeUndefined();
  localStorage.setItem('society.draft.' + drawDraft('p1', '4'), '{}');
  expect([lostText('p1'), lostText('p2')]).toEqual([draw, undefined]);
  localStorage.setItem('society.draft.' + chosenDraft('p1', '12'), '[]');
  expect(lostText('p1')).toBe(`${strokes}. ${draw}`);
});
