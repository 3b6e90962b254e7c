import { gdText, gdTone } from './gd-text.ts';

test.each([[3, '+3', 'good'], [0, '0', 'good'], [-2, '-2', 'bad']])('when the difference is %i, then it reads %s in the %s tone', (difference, text, tone) => {
  expect(gdText(difference)).toBe(text);
  expect(gdTone(difference)).toBe(tone);
});
