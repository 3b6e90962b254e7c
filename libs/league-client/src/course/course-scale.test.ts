import { marksUpTo, pixelsOf } from './course-scale.ts';

test('when holes are drawn, then twice as many yards are twice as long', () => {
  expect([pixelsOf(100), pixelsOf(200), pixelsOf(484)]).toEqual([36, 72, 174]);
});

test('when the scale is drawn, then it goes beyond the longest hole by less than a step', () => {
  expect(marksUpTo(484)).toEqual([100, 200, 300, 400, 500]);
  expect(marksUpTo(500)).toEqual([100, 200, 300, 400, 500]);
  expect(marksUpTo(0)).toEqual([100]);
});
