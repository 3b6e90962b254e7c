import { pointsFor, shotsText, strokesText, vsParText } from './score-text.ts';

test('when strokes are shown, then nought is a Blob', () => {
  expect([strokesText(0), strokesText(7)]).toEqual(['Blob', '7']);
});

test('when strokes are set against par, then shots are taken off', () => {
  expect(vsParText(5, 1, 4)).toBe('5 - 1 = 4 vs par 4');
  expect(vsParText(3, 0, 5)).toBe('3 - 0 = 3 vs par 5');
});

test('when the hole is a Blob, then there is no net score', () => {
  expect(vsParText(0, 2, 4)).toBe('Blob: no score');
});

test('when counts are said, then one is singular', () => {
  expect([shotsText(0), shotsText(1), shotsText(2)]).toEqual(['no shots', '1 shot', '2 shots']);
});

test('when points are worked out for a hole, then the shots of its stroke index count', () => {
  expect(pointsFor(5, { par: 4, strokeIndex: 2 }, 9)).toBe(2);
  expect(pointsFor(5, { par: 4, strokeIndex: 9 }, 8)).toBe(1);
  expect(pointsFor(0, { par: 4, strokeIndex: 2 }, 27)).toBe(0);
});
