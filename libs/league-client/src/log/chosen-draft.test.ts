import { chosenDraft, hasChosen } from './chosen-draft.ts';

test('when strokes are chosen, then it is known by whom, and in which match they are kept', () => {
  localStorage.setItem('society.draft.' + chosenDraft('p1', '12'), '[]');
  expect(chosenDraft('p1', '12')).toBe('strokes.p1.12');
  expect([hasChosen('p1'), hasChosen('p11'), hasChosen('p2')]).toEqual([true, false, false]);
});
